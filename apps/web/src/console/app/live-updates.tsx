import { type LiveEvent, notify } from '@lectern/contract/system/notify.ts'
import type { QueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../lib/call.ts'
import { ApiError } from '../../lib/http.ts'
import { listenLive } from '../../lib/live.ts'
import { feedback } from '../context/feedback.ts'
import { refreshResource } from '../context/resources.ts'
import { t } from '../context/i18n.ts'
import { openMessage } from '../shell/notify/panel-store.ts'
import { reportCallError, reportChangeError } from './report-error.ts'

type TaskEvent = Extract<LiveEvent, { eventTarget: 'TASK' }>
type MessageEvent = Extract<LiveEvent, { eventTarget: 'MESSAGE' }>

/** Polite: read out when the reader pauses. Long enough to reach the button. */
const notice = { role: 'status', duration: 8 } as const

/** Keeps what is on screen fresh and tells the operator what ended or arrived. */
export function followLive(queryClient: QueryClient): () => void {
  const refresh = (resource: string, cancelRefetch = true) =>
    void refreshResource(queryClient, resource, { cancelRefetch })

  const changedLists = gather((resources) => resources.forEach((resource) => refresh(resource)))

  return listenLive({
    onEvent: (event) => {
      switch (event.eventTarget) {
        case 'TASK':
          // Percents come thick and fast: one that arrives during a fetch does not start it over.
          refresh('tasks', event.status !== 'RUNNING')
          return noticeTask(event)
        case 'MESSAGE':
          refresh('messages')
          return noticeMessage(event)
        case 'LIST':
          return changedLists.add(event.resource)
      }
    },
    onResume: () => void queryClient.invalidateQueries(),
    onUnauthorised: () => reportCallError(new ApiError(401, { message: t('errors.session.expired') })),
  })
}

const gatherMs = 300

/** Many changes in a row, as when rows are changed together, ask for the list once and not once each. */
function gather(flush: (names: Set<string>) => void): { add(name: string): void } {
  let names = new Set<string>()
  return {
    add: (name) => {
      if (names.size === 0) {
        setTimeout(() => {
          const gathered = names
          names = new Set()
          flush(gathered)
        }, gatherMs)
      }
      names.add(name)
    },
  }
}

/** Events describe the task as it is now, so two of them may tell of one end: the key keeps it one notice. */
function noticeTask({ id, status, title, content }: TaskEvent): void {
  const { notification } = feedback()
  const key = `task-${id}`
  if (status === 'DONE') {
    notification.success({
      ...notice,
      key,
      title: t('shell.tasks.doneNotice'),
      description: title,
      actions: content && (
        <Button type="link" size="small" href={content} target="_blank" rel="noreferrer">
          {t('shell.tasks.viewResult')}
        </Button>
      ),
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

function noticeMessage({ id, title, content }: MessageEvent): void {
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
