import type { draftResources, Todo } from '@lectern/contract/home/todo.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatDuration } from '../../../../../lib/time.ts'
import { RecordLink } from '../../../../business/records/RecordLink.tsx'
import { useLanguage, useT } from '../../../../context/i18n.ts'
import { openDrawer } from '../../../../context/notify-panel.ts'
import type { PlaceOf } from '../../../../context/record-pages.ts'
import { PageLink } from '../../../../kit/display/PageLink.tsx'
import { RelativeTime, useNow } from '../../../../kit/display/Time.tsx'
import { feedbackPages } from '../../../customers/shared/pages.ts'
import { bannerPages } from '../../../operations/banners/pages.ts'
import { pushMessagePages } from '../../../operations/push-messages/pages.ts'
import { siteMessagePages } from '../../../operations/site-messages/pages.ts'
import { messageTaskPages } from '../../../system/message-tasks/pages.ts'
import { useMoment } from './moment.ts'
import { TodoBlock, TodoLine } from './TodoBlock.tsx'

type Part<Name extends keyof Todo> = NonNullable<Todo[Name]>

export function FeedbackBlock({ count, oldest }: Part<'feedback'>): ReactNode {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const age = oldest && formatDuration(now - Date.parse(oldest), language)
  return (
    <TodoBlock
      title={t('dashboard.todo.feedback.title')}
      lines={[
        <TodoLine key="pending" detail={age && t('dashboard.todo.feedback.oldest', { age })}>
          <PageLink page={feedbackPages.list} query={{ status: 'PENDING', sort: 'createTime,asc' }}>
            {t('dashboard.todo.feedback.pending', { count })}
          </PageLink>
        </TodoLine>,
      ]}
    />
  )
}

export function PushesBlock({ scheduled, next, failed }: Part<'pushes'>): ReactNode {
  const t = useT()
  const moment = useMoment()
  const lines = []
  if (failed > 0)
    lines.push(
      <TodoLine key="failed" urgent detail={t('dashboard.todo.pushes.lately')}>
        <PageLink page={pushMessagePages.list} query={{ status: 'FAILED' }}>
          {t('dashboard.todo.pushes.failed', { count: failed })}
        </PageLink>
      </TodoLine>,
    )
  if (scheduled > 0)
    lines.push(
      <TodoLine key="scheduled" detail={next && t('dashboard.todo.pushes.next', { time: moment(next) })}>
        <PageLink page={pushMessagePages.list} query={{ status: 'SCHEDULED', sort: 'sendTime,asc' }}>
          {t('dashboard.todo.pushes.scheduled', { count: scheduled })}
        </PageLink>
      </TodoLine>,
    )
  return <TodoBlock title={t('dashboard.todo.pushes.title')} lines={lines} />
}

export function WindowsBlock({ count, nearest }: Part<'windows'>): ReactNode {
  const t = useT()
  const moment = useMoment()
  return (
    <TodoBlock
      wide
      title={t('dashboard.todo.windows.title')}
      others={count - nearest.length}
      lines={nearest.map(({ resource, id, name, event, at }) => (
        // One window may open and end within the week.
        <TodoLine key={`${resource} ${id} ${event}`}>
          <RecordLink resource={resource} id={id} name={name}>
            {[t(`dashboard.todo.windows.${event}`, { time: moment(at) }), t(`audit.resources.${resource}`), name].join(
              ' · ',
            )}
          </RecordLink>
        </TodoLine>
      ))}
    />
  )
}

/** A draft is written on, not looked at. Staff notices have no page of their own, so their drafts are listed. */
const draftPlaces: Record<(typeof draftResources)[number], PlaceOf> = {
  banners: (id) => ({ page: bannerPages.edit, query: { id } }),
  pushMessages: (id) => ({ page: pushMessagePages.edit, query: { id } }),
  siteMessages: (id) => ({ page: siteMessagePages.edit, query: { id } }),
  messageTasks: () => ({ page: messageTaskPages.list, query: { status: 'DRAFT' } }),
}

export function DraftsBlock({ count, newest }: Part<'drafts'>): ReactNode {
  const t = useT()
  return (
    <TodoBlock
      wide
      title={t('dashboard.todo.drafts.title')}
      others={count - newest.length}
      lines={newest.map(({ resource, id, name, at }) => (
        <TodoLine key={`${resource} ${id}`} detail={<RelativeTime iso={at} />}>
          <PageLink {...draftPlaces[resource](id, name)}>{`${t(`audit.resources.${resource}`)} · ${name}`}</PageLink>
        </TodoLine>
      ))}
    />
  )
}

/** Their results are among the finished tasks. */
export function ImportsBlock({ count, newest }: Part<'imports'>): ReactNode {
  const t = useT()
  return (
    <TodoBlock
      wide
      title={t('dashboard.todo.imports.title')}
      others={count - newest.length}
      lines={newest.map(({ id, name, errors, at }) => (
        <TodoLine key={String(id)} urgent detail={<RelativeTime iso={at} />}>
          <Button type="link" size="small" onClick={() => openDrawer('tasks')}>
            {[
              name,
              errors > 0 ? t('dashboard.todo.imports.refused', { count: errors }) : t('dashboard.todo.imports.failed'),
            ].join(' · ')}
          </Button>
        </TodoLine>
      ))}
    />
  )
}
