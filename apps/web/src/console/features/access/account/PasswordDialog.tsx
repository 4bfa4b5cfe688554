import { account } from '@lectern/contract/access/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import { ConfirmPasswordField, NewPasswordField, PasswordField } from '../../../kit/form/fields.tsx'
import { Dialog, type DialogFrame } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { sessionsKey } from './query-keys.ts'
import { storeToken } from './session-change.ts'

interface FormValues {
  oldPassword: string
  password: string
}

export function PasswordDialog({ frame }: { frame: DialogFrame }): ReactNode {
  const t = useT()
  const queries = useQueryClient()
  async function change({ oldPassword, password }: FormValues): Promise<void> {
    storeToken(await call(account.changePassword, { body: { oldPassword, password } }))
    void queries.invalidateQueries({ queryKey: sessionsKey })
    void feedback().message.success(t('account.password.done'))
    frame.close()
  }
  return (
    <Dialog frame={frame} title={t('account.password.title')}>
      <DialogForm
        hint={t('account.password.hint')}
        labels={{ oldPassword: t('account.password.old'), password: t('kit.fields.newPassword') }}
        submitText={t('account.password.submit')}
        work={change}
        onCancel={frame.close}
      >
        <PasswordField name="oldPassword" label={t('account.password.old')} />
        <NewPasswordField name="password" />
        <ConfirmPasswordField name="confirm" of="password" />
      </DialogForm>
    </Dialog>
  )
}
