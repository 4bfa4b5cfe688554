import { Button, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './notify.module.css'
import type { GrowingList } from './queries.ts'

interface GrowingItemsProps<Item> {
  list: GrowingList<Item>
  empty: string
  hint: string
  children: (item: Item) => ReactNode
}

/** The body of a drawer: loading, failed, empty, or its items with a button for more. */
export function GrowingItems<Item extends { id: number }>(props: GrowingItemsProps<Item>): ReactNode {
  const t = useT()
  const { list, empty, hint, children } = props
  if (list.status === 'pending') return <Skeleton active paragraph={{ rows: 4 }} />
  if (list.status === 'error') {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('shell.tasks.loadFailed')}</p>
        <Button onClick={list.retry}>{t('shell.tasks.tryAgain')}</Button>
      </div>
    )
  }
  if (list.items.length === 0) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} className={styles.empty}>
        <span className={styles.hint}>{hint}</span>
      </Empty>
    )
  }
  return (
    <>
      <ul className={styles.items}>
        {list.items.map((item) => (
          <li key={item.id} className={styles.item}>
            {children(item)}
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button block loading={list.loadingMore} onClick={list.loadMore}>
          {t('shell.tasks.more')}
        </Button>
      )}
    </>
  )
}
