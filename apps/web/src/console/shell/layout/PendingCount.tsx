import { useQuery } from '@tanstack/react-query'
import { Badge } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../lib/call.ts'
import { useT } from '../../context/i18n.ts'
import type { ConsolePage } from '../../context/page.ts'
import { resourceOf } from '../../context/resources.ts'

/** Changes in the console arrive over the live channel; what the app's users send is asked for this often. */
const askAgainMs = 60_000

/** How many records of a page wait for somebody, beside its name in the menu. */
export function PendingCount({ route }: { route: NonNullable<ConsolePage['pending']> }): ReactNode {
  const t = useT()
  const { data } = useQuery({
    queryKey: [resourceOf(route), 'pending'],
    queryFn: ({ signal }) => call(route, {}, { signal }),
    refetchInterval: askAgainMs,
    meta: { quiet: true },
  })
  const count = data?.count ?? 0
  if (count === 0) return null
  return <Badge count={count} overflowCount={999} size="small" title={t('shell.layout.pending', { count })} />
}
