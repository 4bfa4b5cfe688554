import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { credentials, session } from '@lectern/contract/session.ts'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { ApiError } from '../../../lib/http.ts'
import { localKeys, readLocal, writeLocal } from '../../../lib/local-store.ts'
import { fieldRule } from '../../kit/form/field-rule.ts'
import { useT } from '../../kit/i18n.ts'
import { goOn } from './redirect.ts'
import styles from './sign-in.module.css'

const rememberedKey = 'remembered-username'

interface Entered {
  username: string
  password: string
  remember: boolean
}

export function SignInForm({ redirect }: { redirect: string | null }) {
  const t = useT()
  const [form] = Form.useForm<Entered>()
  const [remembered] = useState(() => readLocal(rememberedKey, ''))
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    form.getFieldInstance(remembered ? 'password' : 'username')?.focus()
  }, [form, remembered])

  async function signIn({ username, password, remember }: Entered): Promise<void> {
    setSending(true)
    setRefusal('')
    try {
      const { token } = await call(session.login, { body: { username, password } })
      writeLocal(localKeys.token, token)
      writeLocal(rememberedKey, remember ? username : null)
      goOn(redirect)
    } catch (error) {
      setSending(false)
      setRefusal(whyNot(error))
      form.getFieldInstance('password')?.focus({ cursor: 'all' })
    }
  }

  /** The server says it in the reader's language: wrong, locked and for how long, too often. */
  function whyNot(error: unknown): string {
    if (!(error instanceof ApiError)) return t('signIn.failed')
    return error.message || t(error.status === 0 ? 'signIn.unreachable' : 'signIn.failed')
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      // Nobody wants to read that a password is too short while typing it.
      validateTrigger={tried ? 'onChange' : []}
      scrollToFirstError={{ focus: true }}
      initialValues={{ username: remembered, password: '', remember: remembered !== '' }}
      onValuesChange={() => setRefusal('')}
      onFinishFailed={() => setTried(true)}
      onFinish={(entered) => void signIn(entered)}
    >
      {refusal && <Alert className={styles.refusal} type="error" showIcon title={refusal} />}
      <Form.Item
        name="username"
        label={t('signIn.username')}
        rules={[fieldRule(credentials.shape.username, t('signIn.username'))]}
      >
        <Input name="username" autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Form.Item>
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
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{t('signIn.remember')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block autoInsertSpace={false} loading={sending}>
        {t('signIn.submit')}
      </Button>
    </Form>
  )
}
