import { type SiteMessage, siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { AudienceFields } from '../../../business/audience/AudienceFields.tsx'
import { LinkField } from '../../../business/links/LinkField.tsx'
import { noLink } from '../../../business/links/no-link.ts'
import { notEditable } from '../../../business/sending/NotEditable.tsx'
import { useSendingForm } from '../../../business/sending/use-sending-form.tsx'
import { useSendingRights } from '../../../business/sending/use-sending-rights.ts'
import { WhenFields } from '../../../business/sending/WhenFields.tsx'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { Inbox } from './Inbox.tsx'
import { siteMessagePages } from './pages.ts'
import { siteMessageWords } from './words.ts'

const preview = (values: Partial<SiteMessage>) => <Inbox message={values} />

export default function SiteMessageFormPage(): ReactNode {
  const t = useT()
  const { saveLabel, confirmSave, dialogs, notice } = useSendingForm(siteMessages.get)
  const { maySend } = useSendingRights(siteMessages.update)
  return (
    <>
      <ManagedFormPage
        contract={siteMessages}
        noun={t('siteMessages.noun')}
        list={siteMessagePages.list}
        labels={siteMessageWords.labels()}
        show={siteMessageWords.show}
        initial={{ link: noLink, draft: true }}
        replacement={(message) => notEditable({ message, maySend, ...siteMessagePages })}
        saveLabel={saveLabel}
        confirmSave={confirmSave}
        preview={preview}
      >
        {(Field) => (
          <>
            {notice}
            <FormSection title={t('sending.parts.content')}>
              <Field name="title">
                <Input maxLength={60} showCount />
              </Field>
              <Field name="content">
                <RichText label={t('siteMessages.content')} />
              </Field>
              <Field name="link" help={t('siteMessages.linkHelp')}>
                <LinkField />
              </Field>
            </FormSection>
            <FormSection title={t('sending.parts.audience')}>
              <AudienceFields Field={Field} />
            </FormSection>
            <FormSection title={t('sending.parts.when')}>
              <WhenFields maySend={maySend} />
            </FormSection>
          </>
        )}
      </ManagedFormPage>
      {dialogs}
    </>
  )
}
