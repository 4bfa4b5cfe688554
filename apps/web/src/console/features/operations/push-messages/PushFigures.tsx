import type { PushMessage } from '@lectern/contract/operations/push-messages.ts'
import type { ReactNode } from 'react'
import { SendingFigures } from '../../../business/sending/SendingFigures.tsx'
import { useT } from '../../../context/i18n.ts'

/** How many have a push, how many could not be reached, and to how many it has not been sent. */
export function PushFigures({ push }: { push: PushMessage }): ReactNode {
  const t = useT()
  const { targetCount, sentCount, failedCount } = push
  const left = Math.max(0, targetCount - sentCount - failedCount)
  return (
    <SendingFigures
      figures={[
        [t('sending.figures.sent'), sentCount],
        ...(failedCount > 0 ? [[t('sending.figures.failed'), failedCount] as [string, number]] : []),
        [t('sending.figures.left'), left],
      ]}
    />
  )
}
