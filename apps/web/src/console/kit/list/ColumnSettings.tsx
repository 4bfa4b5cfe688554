import { SettingOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useT } from '../../context/i18n.ts'
import type { ListColumn } from './column.ts'
import type { ListLook } from './list-memory.ts'
import { ToolPopover } from './ToolPopover.tsx'
import type { Row } from './use-list.ts'

// Loaded when it is opened, because most visits leave the columns as they are.
const ColumnPanel = lazyPart(() => import('./ColumnPanel.tsx'))

export interface ColumnSettingsProps<R extends Row> {
  columns: readonly ListColumn<R>[]
  look: ListLook
  onChange: (look: ListLook) => void
}

/** Which columns are shown, in which order and how densely; stored in this browser, or in a view that is updated. */
export function ColumnSettings<R extends Row>(props: ColumnSettingsProps<R>): ReactNode {
  const t = useT()
  return (
    <ToolPopover name={t('kit.columns.open')} icon={<SettingOutlined />}>
      {() => (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
          <ColumnPanel {...(props as unknown as ColumnSettingsProps<Row>)} />
        </Suspense>
      )}
    </ToolPopover>
  )
}
