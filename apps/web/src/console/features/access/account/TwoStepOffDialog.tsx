import { account } from '@lectern/contract/access/account.ts'
import { secondStepCode } from '@lectern/contract/base/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import { fieldRule } from '../../../kit/form/field-rule.ts'
import { PasswordField } from '../../../kit/form/fields.tsx'
import { Dialog, type DialogFrame } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { twoStepKey } from './query-keys.ts'

export function TwoStepOffDialog({ frame }: { frame: DialogFrame }): ReactNode {
  const t = useT()
  const queries = useQueryClient()
  async function end({ password, code }: { password: string; code: string }): Promise<void> {
    await call(account.endTwoStep, { body: { password, code } })
    void queries.invalidateQueries({ queryKey: twoStepKey })
    void feedback().message.success(t('account.twoStep.offDone'))
    frame.close()
  }
  return (
    <Dialog frame={frame} title={t('account.twoStep.offTitle')}>
      <DialogForm
        hint={t('account.twoStep.offHint')}
        labels={{ password: t('kit.fields.password'), code: t('account.twoStep.anyCode') }}
        submitText={t('account.twoStep.offSubmit')}
        work={end}
        onCancel={frame.close}
      >
        <PasswordField name="password" />
        <Form.Item
          name="code"
          label={t('account.twoStep.anyCode')}
          rules={[fieldRule(secondStepCode, t('account.twoStep.anyCode'))]}
        >
          <Input autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} maxLength={20} />
        </Form.Item>
      </DialogForm>
    </Dialog>
  )
}
