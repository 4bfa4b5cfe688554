import { account } from '@lectern/contract/access/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import { PasswordField } from '../../../kit/form/fields.tsx'
import { Dialog, type DialogFrame } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { twoStepKey } from './query-keys.ts'

export function TwoStepOffDialog({ frame }: { frame: DialogFrame }): ReactNode {
  const t = useT()
  const queries = useQueryClient()
  async function end({ password }: { password: string }): Promise<void> {
    await call(account.endTwoStep, { body: { password } })
    void queries.invalidateQueries({ queryKey: twoStepKey })
    void feedback().message.success(t('account.twoStep.offDone'))
    frame.close()
  }
  return (
    <Dialog frame={frame} title={t('account.twoStep.offTitle')}>
      <DialogForm
        hint={t('account.twoStep.offHint')}
        labels={{ password: t('kit.fields.password') }}
        submitText={t('account.twoStep.offSubmit')}
        work={end}
        onCancel={frame.close}
      >
        <PasswordField name="password" />
      </DialogForm>
    </Dialog>
  )
}
