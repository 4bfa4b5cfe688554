import type { Page } from '@lectern/contract/base/page.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Card, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import styles from './dashboard.module.css'

interface ListPanelProps<T> {
  title: string
  query: UseQueryResult<Page<T>>
  /** Shown when the list is empty. */
  empty: string
  renderRow: (item: T) => ReactNode
  counted?: boolean
  extra?: ReactNode
}

/** The first few rows of a list, with a placeholder while it loads, fails or is empty. */
export function ListPanel<T extends { id: number }>(props: ListPanelProps<T>) {
  const { title, query, empty, renderRow, counted = false, extra } = props
  const total = counted && query.data ? query.data.totalElements : 0
  return (
    <Card
      title={
        <h2 className={styles.panelTitle}>
          {title}
          {total > 0 && <span className={styles.count}>{formatNumber(total)}</span>}
        </h2>
      }
      extra={extra}
    >
      <Body query={query} empty={empty} renderRow={renderRow} />
    </Card>
  )
}

function Body<T extends { id: number }>({
  query,
  empty,
  renderRow,
}: Pick<ListPanelProps<T>, 'query' | 'empty' | 'renderRow'>) {
  const t = useT()
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (!query.data) {
    return (
      <div className={styles.failed}>
        {t('dashboard.loadFailed')}
        <Button size="small" onClick={() => void query.refetch()}>
          {t('dashboard.retry')}
        </Button>
      </div>
    )
  }
  if (query.data.content.length === 0)
    return <Empty className={styles.empty} image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
  return (
    <ul className={styles.rows}>
      {query.data.content.map((item) => (
        <li key={item.id}>{renderRow(item)}</li>
      ))}
    </ul>
  )
}
