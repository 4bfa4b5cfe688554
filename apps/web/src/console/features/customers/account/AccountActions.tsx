import { DownOutlined } from '@ant-design/icons'
import type { AccountDetail } from '@lectern/contract/customers/accounts.ts'
import { Button, Dropdown } from 'antd'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useT } from '../../../context/i18n.ts'
import { useCan } from '../../../context/session.ts'
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

/** What can be done for a user: the most used as buttons, the others in a menu. */
export function AccountActions({ account }: { account: AccountDetail }): ReactNode {
  const t = useT()
  const can = useCan()
  const [opened, setOpened] = useState<Action | null>(null)
  const labelOf = (action: Action) =>
    action === 'state' ? t(`accountPage.actions.state.${account.enable}`) : t(`accountPage.actions.${action}`)
  const shown: Action[] = ['vip', 'give', ...(can('ACCOUNT_GOLD') ? (['gold'] as const) : [])]
  const more: Action[] = [
    'message',
    ...(can('ACCOUNT_GOLD') ? (['courseHours'] as const) : []),
    'remark',
    'tags',
    'state',
  ]
  const Dialog = opened && dialogs[opened]
  return (
    <>
      {shown.map((action) => (
        <Button key={action} onClick={() => setOpened(action)}>
          {labelOf(action)}
        </Button>
      ))}
      <Dropdown
        trigger={['click']}
        menu={{
          items: more.map((action) => ({
            key: action,
            label: labelOf(action),
            danger: action === 'state' && account.enable,
            onClick: () => setOpened(action),
          })),
        }}
      >
        <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
          {t('kit.more')}
        </Button>
      </Dropdown>
      {Dialog && (
        <Suspense>
          <Dialog account={account} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
