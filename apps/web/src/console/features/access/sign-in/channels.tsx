import { type CodePurpose, signIn } from '@lectern/contract/access/sign-in.ts'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { EmailField, PhoneField } from '../../../kit/form/fields.tsx'
import { CodeField } from '../shared/code-field/CodeField.tsx'

/** How a code is sent; also the name of the field that holds the phone or e-mail address. */
export type Channel = 'phone' | 'email'

/** The field for a phone or e-mail address, and the field for the code that was sent there. */
export function ChannelFields({ channel, purpose }: { channel: Channel; purpose: CodePurpose }): ReactNode {
  const t = useT()
  const RecipientField = channel === 'phone' ? PhoneField : EmailField
  const send = (recipient: string, proof?: string) =>
    channel === 'phone'
      ? call(signIn.sendPhoneCode, { params: { phone: recipient }, query: { purpose, proof } })
      : call(signIn.sendEmailCode, { params: { email: recipient }, query: { purpose, proof } })
  return (
    <>
      <RecipientField name={channel} />
      <CodeField to={{ field: channel, label: t(`kit.fields.${channel}`) }} send={send} />
    </>
  )
}

/** The labels of those fields, for errors from the server. */
export function useChannelLabels(): Record<Channel | 'code', string> {
  const t = useT()
  return { phone: t('kit.fields.phone'), email: t('kit.fields.email'), code: t('signIn.code.label') }
}
