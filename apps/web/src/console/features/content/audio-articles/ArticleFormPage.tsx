import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { MomentInput } from '../../../kit/form/MomentInput.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { MediaField } from '../../../kit/uploads/MediaField.tsx'
import { coverRatio } from '../shared/cover-ratio.ts'
import { ArticlePreview } from './ArticlePreview.tsx'
import { useSection } from './section.ts'
import { useSubjects } from './use-subjects.ts'
import { articleLabels, articleShow } from './words.ts'

const preview = (values: object) => <ArticlePreview values={values} />

/** Adds or edits an article of whichever of the three sections the address names. */
export default function ArticleFormPage(): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const section = useSection()
  const subjects = useSubjects(section)
  return (
    <ManagedFormPage
      contract={section.articles}
      noun={t(`audioArticles.${section.section}.noun`)}
      where={t('audioArticles.where')}
      list={section.pages.list}
      labels={articleLabels()}
      show={{ ...articleShow, subjectId: subjects.nameOf }}
      preview={preview}
    >
      {(Field) => (
        <>
          <FormSection title={t('kit.form.basics')}>
            <Field name="subjectId" missing="choose">
              <Select
                loading={subjects.loading}
                options={subjects.options}
                showSearch={{ optionFilterProp: 'label' }}
              />
            </Field>
            <Field name="title">
              <Input maxLength={100} showCount />
            </Field>
            <Field name="cover" missing="choose" help={t('audioArticles.help.cover')}>
              <ImageField label={t('audioArticles.fields.cover')} ratio={coverRatio} />
            </Field>
            <Field name="author">
              <Input maxLength={30} showCount />
            </Field>
            <Field name="summary" help={t('audioArticles.help.summary')}>
              <Input.TextArea maxLength={300} showCount rows={3} />
            </Field>
          </FormSection>
          <FormSection title={t('audioArticles.parts.content')}>
            <Field name="audio" help={t('audioArticles.help.audio')}>
              <MediaField label={t('audioArticles.fields.audio')} kinds={['audio']} />
            </Field>
            <Field name="body">
              <RichText label={t('audioArticles.fields.body')} />
            </Field>
          </FormSection>
          <FormSection title={t('audioArticles.parts.publish')}>
            <Field name="publishTime" help={t('audioArticles.help.publishTime', { zone })}>
              <MomentInput />
            </Field>
          </FormSection>
        </>
      )}
    </ManagedFormPage>
  )
}
