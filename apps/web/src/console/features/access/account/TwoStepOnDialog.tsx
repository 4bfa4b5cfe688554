import { account } from '@lectern/contract/access/account.ts'
import { sixDigits } from '@lectern/contract/base/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, QRCode, Steps } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import { fieldRule } from '../../../kit/form/field-rule.ts'
import { PasswordField } from '../../../kit/form/fields.tsx'
import styles from './account.module.css'
import { Dialog, type DialogFrame } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { twoStepKey } from './query-keys.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Secret {
  secret: string
  uri: string
}

/**
 * Three steps: password, authenticator, recovery codes. Two-step sign-in is already on when the codes show, so the
 * member must see them.
 */
export function TwoStepOnDialog({ frame }: { frame: DialogFrame }): ReactNode {
  const t = useT()
  const queries = useQueryClient()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const step = codes ? 2 : secret ? 1 : 0

  async function begin({ password }: { password: string }): Promise<void> {
    setSecret(await call(account.beginTwoStep, { body: { password } }))
  }
  async function confirm({ code }: { code: string }): Promise<void> {
    const { recoveryCodes } = await call(account.confirmTwoStep, { body: { code } })
    setCodes(recoveryCodes)
    void queries.invalidateQueries({ queryKey: twoStepKey })
  }

  return (
    <Dialog frame={frame} title={t(codes ? 'account.recovery.title' : 'account.twoStep.onTitle')} locked={!!codes}>
      <Steps
        className={styles.steps}
        size="small"
        responsive={false}
        current={step}
        items={[
          { title: t('account.twoStep.passwordStep') },
          { title: t('account.twoStep.scanStep') },
          { title: t('account.twoStep.codesStep') },
        ]}
      />
      {step === 0 && (
        <DialogForm
          hint={t('account.twoStep.passwordHint')}
          labels={{ password: t('kit.fields.password') }}
          submitText={t('account.twoStep.next')}
          work={begin}
          onCancel={frame.close}
        >
          <PasswordField name="password" />
        </DialogForm>
      )}
      {step === 1 && secret && (
        <DialogForm
          hint={t('account.twoStep.scanHint')}
          labels={{ code: t('account.twoStep.code') }}
          submitText={t('account.twoStep.confirm')}
          work={confirm}
          onCancel={frame.close}
        >
          <ScanCode {...secret} />
          <Form.Item
            name="code"
            label={t('account.twoStep.code')}
            rules={[fieldRule(sixDigits, t('account.twoStep.code'))]}
          >
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
        </DialogForm>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={frame.close} />}
    </Dialog>
  )
}

/** Dark on light in both themes, because many scanners cannot read an inverted QR code. */
function ScanCode({ secret, uri }: Secret): ReactNode {
  const t = useT()
  return (
    <div className={styles.scan}>
      <QRCode
        type="svg"
        value={uri}
        size={180}
        color="#000000"
        bgColor="#ffffff"
        role="img"
        aria-label={t('account.twoStep.qr')}
      />
      <div className={styles.secret}>
        <span>{t('account.twoStep.secret')}</span>
        <CopyText text={secret} />
      </div>
    </div>
  )
}
