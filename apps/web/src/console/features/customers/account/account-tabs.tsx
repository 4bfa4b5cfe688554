import type { AccountDetail } from '@lectern/contract/customers/accounts.ts'
import { feedback } from '@lectern/contract/customers/feedback.ts'
import { Skeleton } from 'antd'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import type { RecordTab } from '../../../kit/record/RecordPage.tsx'
import GoldTab from './tabs/GoldTab.tsx'
import type { AccountTabProps } from './tabs/tab-props.ts'

// Only the first tab comes with the page.
const tabs = {
  gold: GoldTab,
  courseHours: lazyPart(() => import('./tabs/CourseHoursTab.tsx')),
  lessons: lazyPart(() => import('./tabs/LessonsTab.tsx')),
  series: lazyPart(() => import('./tabs/SeriesTab.tsx')),
  recharge: lazyPart(() => import('./tabs/RechargeTab.tsx')),
  orders: lazyPart(() => import('./tabs/OrdersTab.tsx')),
  study: lazyPart(() => import('./tabs/StudyTab.tsx')),
  invitees: lazyPart(() => import('./tabs/InviteesTab.tsx')),
  received: lazyPart(() => import('./tabs/ReceivedTab.tsx')),
  feedback: lazyPart(() => import('./tabs/FeedbackTab.tsx')),
  history: lazyPart(() => import('./tabs/HistoryTab.tsx')),
} satisfies Record<string, ComponentType<AccountTabProps>>
type TabName = keyof typeof tabs

/** The tabs of a user's page; feedback only for those who may read it. */
export function useAccountTabs(): (account: AccountDetail) => RecordTab[] {
  const t = useT()
  const may = useMay()
  const names = (Object.keys(tabs) as TabName[]).filter((name) => name !== 'feedback' || may(feedback.list))
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
