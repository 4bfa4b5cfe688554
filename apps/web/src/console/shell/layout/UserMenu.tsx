import { LogoutOutlined, QuestionCircleOutlined, SettingOutlined } from '@ant-design/icons'
import { Avatar, Dropdown, type MenuProps, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { personalCentrePath } from '../../context/known-paths.ts'
import { useSession } from '../../context/session.ts'
import { openHelp } from '../palette/palette-store.ts'
import { useTabTitle } from '../tabs/use-tab-title.ts'
import { openAddress } from '../workspace/open-address.ts'
import { quoted } from '../workspace/quoted.ts'
import { useWorkspace } from '../workspace/workspace.ts'
import styles from './layout.module.css'

export function UserMenu(): ReactNode {
  const t = useT()
  const { user } = useSession()
  const workspace = useWorkspace()
  const titleOf = useTabTitle()
  const [modal, dialogs] = Modal.useModal()
  const name = user.realName || user.username

  function askToSignOut(): void {
    const unsaved = workspace.tabs.state().tabs.filter((tab) => tab.dirty)
    const names = unsaved.map((tab) => quoted(titleOf(tab)))
    modal.confirm({
      title: t('shell.user.signOutAsk'),
      content: unsaved.length > 0 ? t('shell.user.signOutUnsaved', { names }) : undefined,
      okText: t('shell.user.signOut'),
      cancelText: t('shell.user.cancel'),
      onOk: workspace.signOut,
    })
  }

  const items: MenuProps['items'] = [
    { key: 'name', label: user.username, disabled: true },
    { type: 'divider' },
    { key: 'help', icon: <QuestionCircleOutlined />, label: t('shell.layout.keys') },
    { key: 'signOut', icon: <LogoutOutlined />, label: t('shell.user.signOut') },
  ]
  if (workspace.site.pages.has(personalCentrePath)) {
    items.splice(2, 0, { key: 'settings', icon: <SettingOutlined />, label: t('shell.user.settings') })
  }
  const actions: Record<string, () => void> = {
    settings: () => openAddress(workspace, personalCentrePath),
    help: openHelp,
    signOut: askToSignOut,
  }
  return (
    <>
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
      {dialogs}
    </>
  )
}
