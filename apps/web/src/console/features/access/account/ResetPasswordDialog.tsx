import { account } from '@lectern/contract/access/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Steps } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { ConfirmPasswordField, NewPasswordField } from '../../../kit/form/fields.tsx'
import styles from './account.module.css'
import { Dialog, type DialogFrame } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { sessionsKey } from './query-keys.ts'
import { storeToken } from './session-change.ts'
import { VerifyForm } from './VerifyForm.tsx'
import { verifyMethods } from './verify-methods.ts'

/** Sets a new password for a member who forgot the old one, after a code sent to what is bound. */
export function ResetPasswordDialog({ frame }: { frame: DialogFrame }): ReactNode {
  const t = useT()
  const { user } = useSession()
  const queries = useQueryClient()
  const [key, setKey] = useState<string | null>(null)

  async function reset(verified: string, password: string): Promise<void> {
    storeToken(await call(account.resetPassword, { body: { key: verified, password } }))
    void queries.invalidateQueries({ queryKey: sessionsKey })
    void feedback().message.success(t('account.password.done'))
    frame.close()
  }

  return (
    <Dialog frame={frame} title={t('account.reset.title')}>
      <Steps
        className={styles.steps}
        size="small"
        responsive={false}
        current={key === null ? 0 : 1}
        items={[{ title: t('account.reset.verify') }, { title: t('account.reset.renew') }]}
      />
      {key === null ? (
        <VerifyForm methods={verifyMethods(user)} onVerified={setKey} onCancel={frame.close} />
      ) : (
        <DialogForm<{ password: string }>
          hint={t('account.password.hint')}
          labels={{ password: t('kit.fields.newPassword') }}
          submitText={t('account.reset.submit')}
          work={({ password }) => reset(key, password)}
          onCancel={frame.close}
        >
          <NewPasswordField name="password" />
          <ConfirmPasswordField name="confirm" of="password" />
        </DialogForm>
      )}
    </Dialog>
  )
}
