import { type FeedbackRow, feedback } from '@lectern/contract/customers/feedback.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useTab } from '../../../context/tab.ts'
import { feedbackPages } from '../shared/pages.ts'

/** Leads to whoever waits longest, other than the one on screen. */
export function NextPending({ after }: { after: FeedbackRow }): ReactNode {
  const t = useT()
  const tab = useTab()
  const { data } = useQuery({
    queryKey: [resourceOf(feedback.list), 'longestWaiting'],
    queryFn: ({ signal }) =>
      call(feedback.list, { query: { status: 'PENDING', sort: 'createTime,asc', size: 2 } }, { signal }),
    meta: { quiet: true },
  })
  const next = data?.content.find(({ id }) => id !== after.id)
  if (!next) return null
  return <Button onClick={() => tab.open(feedbackPages.view, { id: next.id })}>{t('feedback.next')}</Button>
}
