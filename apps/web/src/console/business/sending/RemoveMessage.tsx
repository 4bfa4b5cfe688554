import type { idParams } from '@lectern/contract/base/fields.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { useT } from '../../context/i18n.ts'
import { SendingQuestion } from './SendingQuestion.tsx'
import type { LiveMessage, MessageGet } from './use-live-message.ts'

interface RemoveMessageProps<M extends LiveMessage> {
  calls: { get: MessageGet<M>; remove: Route<typeof idParams, z.ZodObject, z.ZodObject, z.ZodNull> }
  message: { id: number; title: string }
  /** What goes with it. */
  consequence: string
  /** How many have it; nothing for one that was never sent. */
  renderFigures: (message: M) => ReactNode
  onRemoved?: () => void
  onClose: () => void
}

/** Asks before a message is deleted, with the number of those who have it now. */
export function RemoveMessage<M extends LiveMessage>(props: RemoveMessageProps<M>): ReactNode {
  const { calls, message, consequence, renderFigures, onRemoved, onClose } = props
  const t = useT()
  const { id, title: name } = message
  return (
    <SendingQuestion
      get={calls.get}
      id={id}
      step="remove"
      call={calls.remove}
      title={t('kit.deletion.title', { name })}
      renderConsequence={(live) => (
        <>
          {live.status === 'DRAFT' ? <p>{t('sending.neverSent')}</p> : renderFigures(live)}
          <p>{live.status === 'DRAFT' ? t('kit.deletion.consequence') : consequence}</p>
        </>
      )}
      uncounted={<p>{consequence}</p>}
      ok={t('kit.remove')}
      act={async () => {
        await call(calls.remove, { params: { id } })
        onRemoved?.()
        return t('kit.deletion.done', { name })
      }}
      onClose={onClose}
    />
  )
}
