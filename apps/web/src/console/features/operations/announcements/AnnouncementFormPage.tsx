import { type Announcement, announcements } from '@lectern/contract/operations/announcements.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { AppHome } from '../../../business/app-home/AppHome.tsx'
import { LinkField } from '../../../business/links/LinkField.tsx'
import { noLink } from '../../../business/links/no-link.ts'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { WindowFields } from '../shared/time-window/WindowFields.tsx'
import { announcementPages } from './pages.ts'
import { announcementWords } from './words.ts'

const preview = (values: Partial<Announcement>) => (
  <AppHome place="notice" editing={{ id: values.id, title: values.content, order: values.order, life: values }} />
)

export default function AnnouncementFormPage(): ReactNode {
  const t = useT()
  return (
    <ManagedFormPage
      contract={announcements}
      noun={t('announcements.noun')}
      where={t('announcements.where')}
      list={announcementPages.list}
      labels={announcementWords.labels()}
      show={announcementWords.show}
      initial={{ link: noLink }}
      preview={preview}
    >
      {(Field) => (
        <>
          <FormSection title={t('kit.form.basics')}>
            <Field name="content" help={t('announcements.contentHelp')}>
              <Input.TextArea maxLength={100} rows={2} />
            </Field>
            <Field name="link">
              <LinkField />
            </Field>
          </FormSection>
          <FormSection title={t('announcements.window')}>
            <WindowFields Field={Field} />
          </FormSection>
        </>
      )}
    </ManagedFormPage>
  )
}
