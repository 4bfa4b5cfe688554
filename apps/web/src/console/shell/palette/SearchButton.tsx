import { SearchOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { openPalette, useOverlay } from './palette-store.ts'

/** Its tooltip goes as the search opens: one that appeared just after it would take the first Escape from it. */
export function SearchButton(): ReactNode {
  const t = useT()
  const name = t('shell.layout.search')
  return (
    <Tooltip title={useOverlay() === null ? `${name} Ctrl K` : ''}>
      <Button type="text" icon={<SearchOutlined />} aria-label={name} onClick={openPalette} />
    </Tooltip>
  )
}
