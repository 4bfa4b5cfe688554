import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { Brand } from './Brand.tsx'
import styles from './layout.module.css'
import { MainMenu } from './MainMenu.tsx'
import { MenuTheme } from './MenuTheme.tsx'

/** The menu on a phone, as a drawer over the page. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT()
  return (
    <MenuTheme>
      {(themeClass) => (
        <Drawer
          open={open}
          onClose={onClose}
          placement="left"
          size={260}
          title={<Brand />}
          closable={{ placement: 'end' }}
          rootClassName={themeClass}
          classNames={{ body: styles.drawerMenu }}
        >
          <nav aria-label={t('shell.layout.navigation')}>
            <MainMenu mode="inline" onOpen={onClose} />
          </nav>
        </Drawer>
      )}
    </MenuTheme>
  )
}
