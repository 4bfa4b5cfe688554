import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import { setPreference, usePreferences } from '../../context/preferences.ts'
import { NotifyButtons } from '../notify/NotifyButtons.tsx'
import { SearchButton } from '../palette/SearchButton.tsx'
import { useTabActions } from '../tabs/use-tab-actions.tsx'
import { useTabs } from '../workspace/workspace.ts'
import { Brand } from './Brand.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './layout.module.css'
import { MainMenu } from './MainMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

export function Header({ onMenu }: { onMenu: () => void }): ReactNode {
  const t = useT()
  const phone = usePhone()
  const { layout } = usePreferences()
  const { current } = useTabs()
  const { refresh, dialogs } = useTabActions()
  return (
    <div className={styles.header}>
      {phone && <Button type="text" icon={<MenuOutlined />} aria-label={t('shell.layout.openMenu')} onClick={onMenu} />}
      {!phone && layout === 'side' && <CollapseButton />}
      {(phone || layout === 'top') && <Brand />}
      {!phone && layout === 'top' && (
        <nav className={styles.topMenu} aria-label={t('shell.layout.navigation')}>
          <MainMenu mode="horizontal" />
        </nav>
      )}
      {!phone && layout === 'side' && <Breadcrumbs />}
      <div className={styles.tools}>
        <SearchButton />
        {!phone && (
          <Tooltip title={t('shell.layout.refresh')}>
            <Button
              type="text"
              icon={<ReloadOutlined />}
              aria-label={t('shell.layout.refresh')}
              onClick={() => refresh(current)}
            />
          </Tooltip>
        )}
        <NotifyButtons />
        <LanguageSwitch />
        <UserMenu />
      </div>
      {dialogs}
    </div>
  )
}

function CollapseButton(): ReactNode {
  const t = useT()
  const { collapsed } = usePreferences()
  return (
    <Button
      type="text"
      icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      aria-label={t(collapsed ? 'shell.layout.expand' : 'shell.layout.collapse')}
      aria-expanded={!collapsed}
      onClick={() => setPreference('collapsed', !collapsed)}
    />
  )
}
