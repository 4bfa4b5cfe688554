import { type Announcement, announcements } from '@lectern/contract/operations/announcements.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { AppHome } from '../../../business/app-home/AppHome.tsx'
import { LinkField } from '../../../business/links/LinkField.tsx'
import { linkShow } from '../../../business/links/LinkText.tsx'
import { noLink } from '../../../business/links/no-link.ts'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { WindowFields, windowLabels, windowShow } from '../shared/time-window/WindowFields.tsx'
import { announcementPages } from './pages.ts'

const preview = ({ id, content }: Partial<Announcement>) => <AppHome place="notice" editing={{ id, title: content }} />

export default function AnnouncementFormPage(): ReactNode {
  const t = useT()
  return (
    <ManagedFormPage
      contract={announcements}
      noun={t('announcements.noun')}
      list={announcementPages.list}
      labels={{
        content: t('announcements.content'),
        link: t('links.title'),
        ...windowLabels(),
      }}
      show={{ ...linkShow, ...windowShow }}
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
