import { type PushMessage, pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { AudienceFields, PlatformField } from '../../../business/audience/AudienceFields.tsx'
import { PickedAccounts, pickedAudience } from '../../../business/audience/PickedAccounts.tsx'
import { LinkField } from '../../../business/links/LinkField.tsx'
import { noLink } from '../../../business/links/no-link.ts'
import { notEditable } from '../../../business/sending/NotEditable.tsx'
import { useSendingForm } from '../../../business/sending/use-sending-form.tsx'
import { useSendingRights } from '../../../business/sending/use-sending-rights.ts'
import { WhenFields } from '../../../business/sending/WhenFields.tsx'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { LockScreen } from './LockScreen.tsx'
import { pushMessagePages } from './pages.ts'
import { pushMessageWords } from './words.ts'

const preview = (values: Partial<PushMessage>) => <LockScreen push={values} />

export default function PushMessageFormPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const { saveLabel, confirmSave, dialogs, notice } = useSendingForm(pushMessages.get)
  const { maySend } = useSendingRights(pushMessages.update)
  return (
    <>
      <ManagedFormPage
        contract={pushMessages}
        noun={t('pushMessages.noun')}
        list={pushMessagePages.list}
        labels={pushMessageWords.labels()}
        show={pushMessageWords.show}
        initial={{ link: noLink, platform: 'ALL', draft: true, ...pickedAudience(tab.search.get('picked')) }}
        replacement={(message) => notEditable({ message, maySend, ...pushMessagePages })}
        saveLabel={saveLabel}
        confirmSave={confirmSave}
        preview={preview}
      >
        {(Field) => (
          <>
            {notice}
            <FormSection title={t('sending.parts.content')}>
              <Field name="title" help={t('pushMessages.nameHelp')}>
                <Input maxLength={40} showCount />
              </Field>
              <Field name="content">
                <Input.TextArea maxLength={200} showCount rows={3} />
              </Field>
              <Field name="image" help={t('pushMessages.imageHelp')}>
                <ImageField label={t('pushMessages.image')} ratio={2} />
              </Field>
              <Field name="link">
                <LinkField />
              </Field>
            </FormSection>
            <FormSection title={t('sending.parts.audience')}>
              <PickedAccounts />
              <AudienceFields Field={Field} platform={<PlatformField Field={Field} />} />
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
