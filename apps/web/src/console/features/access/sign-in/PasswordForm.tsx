import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { credentials, session } from '@lectern/contract/access/session.ts'
import { Button, Checkbox, Form, Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { readLocal, writeLocal } from '../../../../lib/local-store.ts'
import { useT } from '../../../context/i18n.ts'
import { fieldRule } from '../../../kit/form/field-rule.ts'
import { useSubmit } from '../shared/code-field/use-submit.ts'
import { SignInForm } from './SignInForm.tsx'
import type { SignInReply } from './sign-in-reply.ts'

const rememberedKey = 'remembered-username'

interface FormValues {
  username: string
  password: string
  remember: boolean
}

export function PasswordForm({ onReply }: { onReply: (reply: SignInReply) => void }): ReactNode {
  const t = useT()
  const [form] = Form.useForm<FormValues>()
  const [remembered] = useState(() => readLocal(rememberedKey, ''))
  const submit = useSubmit(form, { username: t('signIn.username'), password: t('signIn.password') })

  useEffect(() => {
    form.getFieldInstance(remembered ? 'password' : 'username')?.focus()
  }, [form, remembered])

  async function signIn({ username, password, remember }: FormValues): Promise<void> {
    const done = await submit.submit(async () => {
      const reply = await call(session.login, { body: { username, password } })
      writeLocal(rememberedKey, remember ? username : null)
      onReply(reply)
    })
    if (!done) form.getFieldInstance('password')?.focus({ cursor: 'all' })
  }

  return (
    <SignInForm
      name="by-password"
      form={form}
      submit={submit}
      submitText={t('signIn.submit')}
      initialValues={{ username: remembered, password: '', remember: remembered !== '' }}
      onFinish={(values) => void signIn(values)}
    >
      <Form.Item
        name="username"
        label={t('signIn.username')}
        rules={[fieldRule(credentials.shape.username, t('signIn.username'))]}
      >
        <Input name="username" autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Form.Item>
      <CurrentPassword />
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{t('signIn.remember')}</Checkbox>
      </Form.Item>
    </SignInForm>
  )
}

/** The field for an existing password: it can be revealed, and warns of Caps Lock. */
export function CurrentPassword(): ReactNode {
  const t = useT()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Form.Item
      name="password"
      label={t('signIn.password')}
      extra={capsLock && t('signIn.capsLock')}
      rules={[fieldRule(credentials.shape.password, t('signIn.password'))]}
    >
      <Input
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        suffix={
          <Button
            type="text"
            size="small"
            icon={shown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
            aria-label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Form.Item>
  )
}
