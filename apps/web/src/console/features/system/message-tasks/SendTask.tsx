import { type MessageTask, messageTasks } from '@lectern/contract/system/message-tasks.ts'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { SendingQuestion } from '../../../business/sending/SendingQuestion.tsx'
import { useT } from '../../../context/i18n.ts'
import { audienceText } from './audience.ts'

/** Asks whether to send a notice, with how many it goes to now, and says in the end how many got it. */
export function SendTask({ task, onClose }: { task: MessageTask; onClose: () => void }): ReactNode {
  const t = useT()
  const { id, title: name } = task
  return (
    <SendingQuestion
      get={messageTasks.get}
      id={id}
      step="schedule"
      call={messageTasks.send}
      title={t('messageTasks.sendTitle', { name })}
      renderConsequence={(now) => (
        <p>{t('messageTasks.sendHint', { audience: audienceText(now), count: now.reachCount })}</p>
      )}
      uncounted={<p>{t('messageTasks.sendHintUncounted', { audience: audienceText(task) })}</p>}
      ok={t('messageTasks.send')}
      act={async () => {
        const { sentCount: count } = await call(messageTasks.send, { params: { id } })
        return t('messageTasks.sent', { name, count })
      }}
      onClose={onClose}
    />
  )
}
