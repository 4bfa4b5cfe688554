import { type ReactElement, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useT } from '../../context/i18n.ts'
import { useTab } from '../../context/tab.ts'
import type { LiveMessage, MessageGet } from './use-live-message.ts'
import { useSendConfirm } from './use-send-confirm.ts'
import { type WhenValues, whenOf } from './when.ts'

const BegunMeanwhile = lazyPart(() => import('./BegunMeanwhile.tsx'))

interface SendingForm {
  saveLabel: (values: WhenValues) => string
  confirmSave: ReturnType<typeof useSendConfirm>[0]
  dialogs: ReactElement
  /** Stands above the fields when the message is being sent by now. */
  notice: ReactNode
}

/** What saving means in all forms of messages to users of the app. `get` reads the one that `?id=` names. */
export function useSendingForm<M extends LiveMessage & { title: string }>(get: MessageGet<M>): SendingForm {
  const t = useT()
  const id = useTab().search.get('id')
  const edited = id === null ? null : Number(id)
  const [confirmSave, dialogs] = useSendConfirm(get, edited)
  return {
    saveLabel: (values) => t(`sending.save.${whenOf(values)}`),
    confirmSave,
    dialogs,
    notice: edited !== null && (
      <Suspense>
        <BegunMeanwhile get={get} id={edited} />
      </Suspense>
    ),
  }
}
