import {
  CheckOutlined,
  DesktopOutlined,
  LogoutOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { Avatar, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { appearances, setAppearance, useAppearance } from '../../context/appearance.ts'
import { useT } from '../../context/i18n.ts'
import { personalCentrePath } from '../../context/known-paths.ts'
import { useSession } from '../../context/session.ts'
import { openHelp } from '../palette/palette-store.ts'
import { useSignOut } from '../tabs/use-sign-out.ts'
import { openAddress } from '../workspace/open-address.ts'
import { useWorkspace } from '../workspace/workspace.ts'
import styles from './layout.module.css'

const appearanceIcons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> }

export function UserMenu(): ReactNode {
  const t = useT()
  const { user } = useSession()
  const workspace = useWorkspace()
  const askToSignOut = useSignOut()
  const appearance = useAppearance()
  const name = user.realName || user.username

  const items: MenuProps['items'] = [
    { key: 'name', label: user.username, disabled: true },
    { type: 'divider' },
    {
      type: 'group',
      label: t('shell.appearance.title'),
      children: appearances.map((key) => ({
        key,
        icon: appearanceIcons[key],
        label: t(`shell.appearance.${key}`),
        extra: key === appearance && <CheckOutlined aria-label={t('shell.appearance.chosen')} />,
      })),
    },
    { type: 'divider' },
    { key: 'help', icon: <QuestionCircleOutlined />, label: t('shell.layout.keys') },
    { key: 'signOut', icon: <LogoutOutlined />, label: t('shell.user.signOut') },
  ]
  if (workspace.site.pages.has(personalCentrePath)) {
    items.splice(2, 0, { key: 'settings', icon: <SettingOutlined />, label: t('shell.user.settings') })
  }
  const actions: Record<string, () => void> = {
    settings: () => openAddress(workspace, personalCentrePath),
    light: () => setAppearance('light'),
    dark: () => setAppearance('dark'),
    system: () => setAppearance('system'),
    help: openHelp,
    signOut: askToSignOut,
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{ items, onClick: ({ key }) => actions[key]?.() }}
    >
      <button type="button" className={styles.user}>
        <span aria-hidden="true">
          <Avatar size={26} src={user.avatar ?? undefined}>
            {name.slice(0, 1).toUpperCase()}
          </Avatar>
        </span>
        <span className={styles.userName}>{name}</span>
        <span className="sr-only">{t('shell.user.menu')}</span>
      </button>
    </Dropdown>
  )
}
