import { type CopyText, copyWriting } from '@lectern/contract/system/copy-writing.ts'
import type { ReactElement } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { t } from '../../../context/i18n.ts'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'

/** Asks whether to bring an older revision back, and saves it as the newest. */
export function useRestore(
  { type, version }: CopyText,
  dirty: boolean,
): [restore: (number: number) => void, dialogs: ReactElement] {
  const [ask, dialogs] = useConfirmDialog(copyWriting.list)
  const save = async (number: number) => {
    const { content } = await call(copyWriting.revision, { params: { type, number } })
    await call(copyWriting.update, { params: { type }, body: { content, restoredFrom: number, version } })
  }
  const restore = (number: number) => {
    if (dirty) return void feedback().message.warning(t('copyWriting.restore.dirty'))
    ask({
      title: t('copyWriting.restore.title', { number }),
      consequence: t('copyWriting.restore.content', { number, current: version, next: version + 1 }),
      ok: t('copyWriting.restore.ok'),
      act: () => save(number),
      done: t('copyWriting.restore.done', { number }),
    })
  }
  return [restore, dialogs]
}
