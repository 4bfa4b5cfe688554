import { account } from '@lectern/contract/access/account.ts'
import { Steps } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { EmailField, PhoneField } from '../../../kit/form/fields.tsx'
import { CodeField } from '../shared/code-field/CodeField.tsx'
import styles from './account.module.css'
import { Dialog, type DialogFrame } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { memberChanged } from './session-change.ts'
import { VerifyForm } from './VerifyForm.tsx'
import { type Channel, verifyMethods } from './verify-methods.ts'

/** Binds a phone or e-mail in two steps: verify by what is already bound, then prove that the new one is yours. */
export function BindDialog({ frame, channel }: { frame: DialogFrame; channel: Channel }): ReactNode {
  const t = useT()
  const { user } = useSession()
  const [key, setKey] = useState<string | null>(null)
  return (
    <Dialog frame={frame} title={t(`account.bind.${channel}Title`)}>
      <Steps
        className={styles.steps}
        size="small"
        responsive={false}
        current={key === null ? 0 : 1}
        items={[{ title: t('account.bind.verify') }, { title: t(`account.bind.${channel}New`) }]}
      />
      {key === null ? (
        <VerifyForm methods={verifyMethods(user, channel)} onVerified={setKey} onCancel={frame.close} />
      ) : (
        <NewRecipientForm channel={channel} verifiedKey={key} onDone={frame.close} onCancel={frame.close} />
      )}
    </Dialog>
  )
}

interface NewRecipientFormProps {
  channel: Channel
  verifiedKey: string
  onDone(): void
  onCancel(): void
}

function NewRecipientForm({ channel, verifiedKey, onDone, onCancel }: NewRecipientFormProps): ReactNode {
  const t = useT()
  const label = t(channel === 'phone' ? 'account.bind.newPhone' : 'account.bind.newEmail')
  const RecipientField = channel === 'phone' ? PhoneField : EmailField

  const send = (recipient: string, proof?: string) =>
    channel === 'phone'
      ? call(account.sendSmsCode, { query: { proof }, body: { phone: recipient } })
      : call(account.sendEmailCode, { query: { proof }, body: { email: recipient } })

  async function bind({ phone, email, code }: { phone: string; email: string; code: string }): Promise<void> {
    const params = { key: verifiedKey, code }
    if (channel === 'phone') await call(account.bindPhone, { params, body: { phone } })
    else await call(account.bindEmail, { params, body: { email } })
    onDone()
    memberChanged(t(`account.bind.${channel}Done`))
  }

  return (
    <DialogForm
      labels={{ [channel]: label, code: t('signIn.code.label') }}
      submitText={t('account.bind.submit')}
      work={bind}
      onCancel={onCancel}
    >
      <RecipientField name={channel} label={label} />
      <CodeField to={{ field: channel, label }} send={send} />
    </DialogForm>
  )
}
