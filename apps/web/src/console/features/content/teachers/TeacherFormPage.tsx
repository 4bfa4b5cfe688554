import { teachers } from '@lectern/contract/content/teachers.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { teacherPages } from '../shared/teacher-pages.ts'
import { avatarRatio } from './avatar-ratio.ts'
import { TeacherPreview } from './TeacherPreview.tsx'
import { teacherWords } from './words.ts'

const preview = (values: Record<string, unknown>) => <TeacherPreview values={values} />

export default function TeacherFormPage(): ReactNode {
  const t = useT()
  return (
    <ManagedFormPage
      contract={teachers}
      noun={t('courseCentre.nouns.teacher')}
      where={t('teachers.where')}
      list={teacherPages.list}
      labels={teacherWords.labels()}
      preview={preview}
    >
      {(Field) => (
        <FormSection title={t('kit.form.basics')}>
          <Field name="name" help={t('teachers.nameHelp')}>
            <Input maxLength={30} showCount />
          </Field>
          <Field name="avatar" help={t('teachers.avatarHelp')}>
            <ImageField label={t('teachers.avatar')} ratio={avatarRatio} />
          </Field>
          <Field name="intro" help={t('teachers.introHelp')}>
            <Input.TextArea maxLength={500} showCount rows={4} />
          </Field>
        </FormSection>
      )}
    </ManagedFormPage>
  )
}
