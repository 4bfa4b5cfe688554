import type { AccountDetail } from '@lectern/contract/customers/accounts.ts'
import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useCan } from '../../../context/session.ts'
import type { RecordTab } from '../../../kit/record/RecordPage.tsx'
import GoldTab from './tabs/GoldTab.tsx'
import type { AccountTabProps } from './tabs/tab-props.ts'

// Only the first tab comes with the page.
const tabs = {
  gold: GoldTab,
  courseHours: lazy(() => import('./tabs/CourseHoursTab.tsx')),
  lessons: lazy(() => import('./tabs/LessonsTab.tsx')),
  series: lazy(() => import('./tabs/SeriesTab.tsx')),
  recharge: lazy(() => import('./tabs/RechargeTab.tsx')),
  orders: lazy(() => import('./tabs/OrdersTab.tsx')),
  study: lazy(() => import('./tabs/StudyTab.tsx')),
  invitees: lazy(() => import('./tabs/InviteesTab.tsx')),
  received: lazy(() => import('./tabs/ReceivedTab.tsx')),
  feedback: lazy(() => import('./tabs/FeedbackTab.tsx')),
  history: lazy(() => import('./tabs/HistoryTab.tsx')),
} satisfies Record<string, ComponentType<AccountTabProps>>
type TabName = keyof typeof tabs

/** The tabs of a user's page; feedback only for those who may read it. */
export function useAccountTabs(): (account: AccountDetail) => RecordTab[] {
  const t = useT()
  const can = useCan()
  const names = (Object.keys(tabs) as TabName[]).filter((name) => name !== 'feedback' || can('FEEDBACK'))
  return (account) =>
    names.map((key) => {
      const Tab: ComponentType<AccountTabProps> = tabs[key]
      return {
        key,
        label: t(`accountPage.tabs.${key}`),
        render: () => (
          // Another user's list starts anew.
          <Suspense key={account.id} fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
            <Tab account={account} />
          </Suspense>
        ),
      }
    })
}
