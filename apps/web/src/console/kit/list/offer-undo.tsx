import type { BulkOutcome } from '@lectern/contract/base/bulk.ts'
import { undoSeconds } from '@lectern/contract/base/undo.ts'
import type { QueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../../lib/call.ts'
import { newKey } from '../../../lib/new-key.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { refreshResource } from '../../context/resources.ts'
import { showRefusal } from '../form/refusal.ts'

interface Done {
  /** What was done. */
  text: string
  /** The key that the server gave if this can be undone. */
  undoKey: string | null
  /** Refreshed after undoing. */
  resource: string
  client: QueryClient
  /** Shows the record again, where more than its list has to be fetched for that. */
  onUndone?: () => Promise<unknown>
}

/** Says what was done and, for a few seconds, offers to undo it. */
export function showDone({ text, undoKey, resource, client, onUndone }: Done): void {
  const { message } = feedback()
  if (undoKey === null) return void message.success(text)
  const key = newKey()
  const takeBack = async () => {
    message.destroy(key)
    try {
      // Loaded when it is needed, which is rare.
      const { undo } = await import('@lectern/contract/system/record-history.ts')
      showUndone(await call(undo.run, { params: { requestId: undoKey } }))
    } catch (refusal) {
      showRefusal(refusal)
    }
    await refreshResource(client, resource)
    await onUndone?.()
  }
  const content = (
    <>
      {text}
      <Button type="link" size="small" onClick={() => void takeBack()}>
        {t('kit.undo.action')}
      </Button>
    </>
  )
  void message.open({ key, type: 'success', content, duration: undoSeconds })
}

function showUndone({ done, refused }: BulkOutcome): void {
  const { message } = feedback()
  if (refused.length === 0) return void message.success(t('kit.undo.done'))
  void message.warning(t('kit.undo.some', { done, refused: refused.length, reason: refused[0]?.message ?? '' }))
}
