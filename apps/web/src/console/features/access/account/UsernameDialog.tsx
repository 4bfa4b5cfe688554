import { account } from '@lectern/contract/access/account.ts'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { UsernameField } from '../../../kit/form/fields.tsx'
import { Dialog, type DialogFrame } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { memberChanged, storeToken } from './session-change.ts'

export function UsernameDialog({ frame }: { frame: DialogFrame }): ReactNode {
  const t = useT()
  const label = t('account.username.label')
  async function change({ username }: { username: string }): Promise<void> {
    storeToken(await call(account.changeUsername, { params: { username } }))
    frame.close()
    memberChanged(t('account.username.done', { username }))
  }
  return (
    <Dialog frame={frame} title={t('account.username.title')}>
      <DialogForm
        hint={t('account.username.hint')}
        labels={{ username: label }}
        submitText={t('account.username.submit')}
        draft="username"
        work={change}
        onCancel={frame.close}
      >
        <UsernameField name="username" label={label} />
      </DialogForm>
    </Dialog>
  )
}
