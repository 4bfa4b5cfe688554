import { type LiveEvent, notify } from '@lectern/contract/system/notify.ts'
import type { QueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../lib/call.ts'
import { ApiError } from '../../lib/http.ts'
import { listenLive } from '../../lib/live.ts'
import { feedback } from '../context/feedback.ts'
import { t } from '../context/i18n.ts'
import { openMessage } from '../context/notify-panel.ts'
import { refreshQueries, refreshResource } from '../context/resources.ts'
import { reportCallError, reportChangeError } from './report-error.ts'

type TaskEvent = Extract<LiveEvent, { eventTarget: 'TASK' }>
type MessageEvent = Extract<LiveEvent, { eventTarget: 'MESSAGE' }>

/** The role makes screen readers announce it politely; the duration is long enough to reach the button. */
const notice = { role: 'status', duration: 8 } as const

/** Refreshes what is on screen when events arrive, and notifies the operator of finished tasks and new messages. */
export function startLiveUpdates(queryClient: QueryClient, onRightsChange: () => void): () => void {
  const refresh = (resource: string, cancelRefetch = true) =>
    void refreshResource(queryClient, resource, { cancelRefetch })

  const changedLists = batchNames((resources) => resources.forEach((resource) => refresh(resource)))

  return listenLive({
    onEvent: (event) => {
      switch (event.eventTarget) {
        case 'TASK':
          // Progress events are frequent: one that arrives during a fetch does not restart it.
          refresh('tasks', event.status !== 'RUNNING')
          return showTaskNotice(event)
        case 'MESSAGE':
          refresh('messages')
          return showMessageNotice(event)
        case 'LIST':
          return changedLists.add(event.resource)
        case 'RIGHTS':
          return onRightsChange()
      }
    },
    onResume: () => {
      onRightsChange()
      void refreshQueries(queryClient)
    },
    onUnauthorised: () => reportCallError(new ApiError(401, { message: t('errors.session.expired') })),
  })
}

const batchMs = 300

/** Batches changes that follow each other, such as a bulk action, so that the list is fetched once and not for each. */
function batchNames(flush: (names: Set<string>) => void): { add(name: string): void } {
  let names = new Set<string>()
  return {
    add: (name) => {
      if (names.size === 0) {
        setTimeout(() => {
          const batch = names
          names = new Set()
          flush(batch)
        }, batchMs)
      }
      names.add(name)
    },
  }
}

/** Events carry the current state, so two of them may report the same end: the key keeps that one notification. */
function showTaskNotice({ id, status, title, content }: TaskEvent): void {
  const { notification } = feedback()
  const key = `task-${id}`
  if (status === 'DONE') {
    notification.success({
      ...notice,
      key,
      title: t('shell.tasks.doneNotice'),
      description: title,
      actions: content && <ResultLink href={content} />,
    })
  }
  // Only work that has a page, such as a push, is cancelled elsewhere and perhaps by somebody else.
  if (status === 'CANCELLED' && content) {
    notification.info({
      ...notice,
      key,
      title: t('shell.tasks.stopped'),
      description: title,
      actions: <ResultLink href={content} />,
    })
  }
  if (status === 'FAILD') {
    const retry = () => {
      notification.destroy(key)
      call(notify.retryTask, { params: { id } }).catch(reportChangeError)
    }
    notification.error({
      ...notice,
      duration: 20,
      key,
      title: t('shell.tasks.failedNotice'),
      description: title,
      actions: (
        <Button size="small" onClick={retry}>
          {t('shell.tasks.retry')}
        </Button>
      ),
    })
  }
}

function ResultLink({ href }: { href: string }): ReactNode {
  return (
    <Button type="link" size="small" href={href} target="_blank" rel="noreferrer">
      {t('shell.tasks.viewResult')}
    </Button>
  )
}

function showMessageNotice({ id, title, content }: MessageEvent): void {
  const { notification } = feedback()
  const key = `message-${id}`
  const read = () => {
    notification.destroy(key)
    openMessage(id)
  }
  notification.info({
    ...notice,
    key,
    title,
    description: content,
    actions: (
      <Button size="small" onClick={read}>
        {t('shell.messages.details')}
      </Button>
    ),
  })
}
