import { account } from '@lectern/contract/access/account.ts'
import { Form, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { PasswordField } from '../../../kit/form/fields.tsx'
import { CodeField, maskPhone } from '../shared/code-field/CodeField.tsx'
import { DialogForm } from './DialogForm.tsx'
import type { VerifyMethod } from './verify-methods.ts'

interface VerifyFormProps {
  /** The first is preselected; if there are more, the member can choose. */
  methods: VerifyMethod[]
  onVerified(key: string): void
  onCancel(): void
}

/** The step in which members prove who they are; it returns the key that the next step needs. */
export function VerifyForm({ methods, onVerified, onCancel }: VerifyFormProps): ReactNode {
  const t = useT()
  const [method, setMethod] = useState<VerifyMethod>(methods[0] ?? 'password')

  async function verify({ code, password }: { code: string; password: string }): Promise<void> {
    const { key } = await {
      phone: () => call(account.verifySmsCode, { params: { code } }),
      email: () => call(account.verifyEmailCode, { params: { code } }),
      password: () => call(account.verifyPassword, { body: { password } }),
    }[method]()
    onVerified(key)
  }

  return (
    <DialogForm
      labels={{ code: t('signIn.code.label'), password: t('kit.fields.password') }}
      submitText={t('account.bind.next')}
      work={verify}
      onCancel={onCancel}
    >
      {methods.length > 1 && (
        <Form.Item label={t('account.verify.name')}>
          <Radio.Group
            aria-label={t('account.verify.name')}
            value={method}
            onChange={({ target }) => setMethod(target.value as VerifyMethod)}
            options={methods.flatMap((value) =>
              value === 'password' ? [] : [{ value, label: t(`account.verify.${value}`) }],
            )}
          />
        </Form.Item>
      )}
      <Proof key={method} method={method} />
    </DialogForm>
  )
}

function Proof({ method }: { method: VerifyMethod }): ReactNode {
  const t = useT()
  const { user } = useSession()
  if (method === 'password') {
    return (
      <>
        <p>{t('account.verify.password')}</p>
        <PasswordField name="password" />
      </>
    )
  }
  const recipient = user[method] ?? ''
  const send = (_: string, proof?: string) =>
    method === 'phone'
      ? call(account.sendSmsCode, { query: { proof }, body: {} })
      : call(account.sendEmailCode, { query: { proof }, body: {} })
  return (
    <>
      <p>{t('account.verify.to', { recipient: maskPhone(recipient) })}</p>
      <CodeField to={{ recipient }} send={send} />
    </>
  )
}
