import { DownOutlined } from '@ant-design/icons'
import type { Route } from '@lectern/contract/base/route.ts'
import { type AccountDetail, accounts } from '@lectern/contract/customers/accounts.ts'
import { entitlements } from '@lectern/contract/customers/entitlements.ts'
import { accountLedgers } from '@lectern/contract/customers/ledgers.ts'
import { received } from '@lectern/contract/operations/received.ts'
import { Button, Dropdown } from 'antd'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import type { AccountDialogProps } from './dialogs/dialog-props.ts'

// Loaded when they are opened, because together they are larger than the page.
const dialogs = {
  state: lazyPart(() => import('./dialogs/StateDialog.tsx')),
  remark: lazyPart(() => import('./dialogs/RemarkDialog.tsx')),
  tags: lazyPart(() => import('./dialogs/TagsDialog.tsx')),
  vip: lazyPart(() => import('./dialogs/VipDialog.tsx')),
  gold: lazyPart(() => import('./dialogs/GoldDialog.tsx')),
  courseHours: lazyPart(() => import('./dialogs/CourseHoursDialog.tsx')),
  give: lazyPart(() => import('./dialogs/GiveDialog.tsx')),
  message: lazyPart(() => import('./dialogs/MessageDialog.tsx')),
} satisfies Record<string, ComponentType<AccountDialogProps>>
type Action = keyof typeof dialogs

/** The call that each dialog makes. Giving a lesson needs the same right as giving a series. */
const calls: Record<Action, Route> = {
  state: accounts.enable,
  remark: accounts.remark,
  tags: accounts.setTags,
  vip: accounts.setVip,
  gold: accountLedgers.adjustGold,
  courseHours: accountLedgers.adjustCourseHours,
  give: entitlements.giveSubject,
  message: received.send,
}
const mostUsed: Action[] = ['vip', 'give', 'gold']
const others: Action[] = ['message', 'courseHours', 'remark', 'tags', 'state']

/** What the operator may do for a user: the most used as buttons, the others in a menu. */
export function AccountActions({ account }: { account: AccountDetail }): ReactNode {
  const t = useT()
  const may = useMay()
  const [opened, setOpened] = useState<Action | null>(null)
  const labelOf = (action: Action) =>
    action === 'state' ? t(`accountPage.actions.state.${account.enable}`) : t(`accountPage.actions.${action}`)
  const isOffered = (action: Action) => may(calls[action])
  const inMenu = others.filter(isOffered)
  const menu = inMenu.map((action) => ({
    key: action,
    label: labelOf(action),
    danger: action === 'state' && account.enable,
    onClick: () => setOpened(action),
  }))
  const Dialog = opened && dialogs[opened]
  return (
    <>
      {mostUsed.filter(isOffered).map((action) => (
        <Button key={action} onClick={() => setOpened(action)} {...offers(calls[action])}>
          {labelOf(action)}
        </Button>
      ))}
      {menu.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: menu }} autoFocus>
          {/* Marked for its items, which are drawn only once it opens. */}
          <Button
            icon={<DownOutlined aria-hidden />}
            iconPlacement="end"
            {...offers(...inMenu.map((action) => calls[action]))}
          >
            {t('kit.more')}
          </Button>
        </Dropdown>
      )}
      {Dialog && (
        <Suspense>
          <Dialog account={account} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
