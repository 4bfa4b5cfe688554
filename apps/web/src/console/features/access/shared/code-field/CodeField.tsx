import { sixDigits } from '@lectern/contract/base/fields.ts'
import { Button, Form, Input, type InputProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../../../lib/http.ts'
import { useT } from '../../../../context/i18n.ts'
import { fieldRule } from '../../../../kit/form/field-rule.ts'
import { refusedFields } from '../../../../kit/form/refused-fields.ts'
import styles from './code-field.module.css'
import { reportFailure } from './report-failure.ts'
import { startWait, useSecondsLeft } from './waits.ts'

const waitSeconds = 60

interface CodeFieldProps {
  /** Where the code goes: to the value of a field of this form, which must be valid, or to a known recipient. */
  to: { field: string; label: string } | { recipient: string }
  /** With a proof of work, if the server wants one. */
  send(recipient: string, proof?: string): Promise<unknown>
}

/** The form's field `code`, with the button that sends the code. */
export function CodeField({ to, send }: CodeFieldProps): ReactNode {
  const t = useT()
  const form = Form.useFormInstance()
  const field = 'field' in to ? to.field : undefined
  const fieldValue: unknown = Form.useWatch(field ?? [], form)
  const recipient = 'recipient' in to ? to.recipient : trimmed(fieldValue)
  const [sentTo, setSentTo] = useState('')
  const [sending, setSending] = useState(false)

  async function sendCode(): Promise<void> {
    if (field && !(await isValid(field))) return
    // Read from the form, because the watched value lags behind the typing.
    const recipient = 'recipient' in to ? to.recipient : trimmed(form.getFieldValue(to.field))
    setSending(true)
    try {
      await send(recipient).catch(async (error: ApiError) => {
        if (error.reason !== 'code.proof') throw error
        const { solve } = await import('../../../../../lib/proof-of-work.ts')
        return send(recipient, await solve(error.params))
      })
      form.setFields([{ name: 'code', errors: [] }])
      setSentTo(recipient)
      startWait(recipient, waitSeconds)
      form.getFieldInstance('code')?.focus()
    } catch (error) {
      const fields = 'field' in to ? refusedFields(error, { [to.field]: to.label }) : []
      form.setFields(fields.length > 0 ? fields : [{ name: 'code', errors: [reportFailure(error)] }])
      if (error instanceof ApiError && error.retryAfter) startWait(recipient, error.retryAfter)
    } finally {
      setSending(false)
    }
  }

  const isValid = (name: string) =>
    form.validateFields([name]).then(
      () => true,
      () => {
        form.getFieldInstance(name)?.focus()
        return false
      },
    )

  return (
    <Form.Item
      name="code"
      label={t('signIn.code.label')}
      required
      rules={[fieldRule(sixDigits, t('signIn.code.label'))]}
      validateTrigger="onBlur"
      // Describes the input, which gets the focus after sending.
      extra={sentTo !== '' && sentTo === recipient && t('signIn.code.sent', { recipient: maskPhone(sentTo) })}
    >
      <CodeInput
        button={
          <SendButton
            recipient={recipient}
            again={sentTo !== '' && sentTo === recipient}
            loading={sending}
            onClick={sendCode}
          />
        }
      />
    </Form.Item>
  )
}

const trimmed = (fieldValue: unknown): string => (typeof fieldValue === 'string' ? fieldValue.trim() : '')

/** Hides the middle of a phone number, so that nobody can read it over the shoulder. */
export function maskPhone(recipient: string): string {
  return recipient.replace(/^((?:\+?86)?\d{3})\d{4}(\d{4})$/, '$1****$2')
}

/** Passes the props from the form item on to the input, so that label and errors belong to it. */
function CodeInput({ button, ...input }: InputProps & { button: ReactNode }): ReactNode {
  return (
    <div className={styles.code}>
      <Input {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      {button}
    </div>
  )
}

interface SendButtonProps {
  recipient: string
  again: boolean
  loading: boolean
  onClick(): Promise<void>
}

function SendButton({ recipient, again, loading, onClick }: SendButtonProps): ReactNode {
  const t = useT()
  const left = useSecondsLeft(recipient)
  const wait =
    left > 99 ? t('signIn.code.minutes', { count: Math.ceil(left / 60) }) : t('signIn.code.seconds', { count: left })
  return (
    <Button className={styles.send} disabled={left > 0} loading={loading} onClick={() => void onClick()}>
      {left > 0 ? wait : t(again ? 'signIn.code.again' : 'signIn.code.send')}
    </Button>
  )
}
