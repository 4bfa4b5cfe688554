import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'

interface MoreMenuProps {
  items: MenuProps['items']
  /** Which row it belongs to, for who hears the page. */
  label?: string
}

/** What there is no room for beside a row, behind one word; what destroys stands last. */
export function MoreMenu({ items, label }: MoreMenuProps): ReactNode {
  const t = useT()
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="link" size="small" icon={<DownOutlined aria-hidden />} iconPlacement="end" aria-label={label}>
        {t('kit.more')}
      </Button>
    </Dropdown>
  )
}
