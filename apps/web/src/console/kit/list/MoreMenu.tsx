import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'

interface MoreMenuProps {
  items: MenuProps['items']
  /** Which row it belongs to, for screen readers. */
  label?: string
}

/** A menu for the actions that do not fit into a row; destructive ones come last. */
export function MoreMenu({ items, label }: MoreMenuProps): ReactNode {
  const t = useT()
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <Button type="link" size="small" icon={<DownOutlined aria-hidden />} iconPlacement="end" aria-label={label}>
        {t('kit.more')}
      </Button>
    </Dropdown>
  )
}
