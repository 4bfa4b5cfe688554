import { Button, Empty, Result, Space } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './managed-list.module.css'
import type { ListHandle } from './use-list.ts'

/** Shown when the list did not load; the filters stay as they are. */
export function ListFailed({ list }: { list: ListHandle }): ReactNode {
  const t = useT()
  return (
    <Result
      status="warning"
      title={t('kit.list.loadFailed')}
      subTitle={list.error?.message}
      extra={<Button onClick={list.reload}>{t('kit.retry')}</Button>}
    />
  )
}

/** Shown when there are no rows: either none matches the filters, or the list is empty and its purpose is explained. */
export function ListEmpty({ list, about, action }: { list: ListHandle; about: string; action: ReactNode }): ReactNode {
  const t = useT()
  return (
    <Empty
      className={styles.empty}
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{t(list.filtered ? 'kit.list.noMatchTitle' : 'kit.list.emptyTitle')}</strong>
          <p>{list.filtered ? t('kit.list.noMatchHint') : about}</p>
        </>
      }
    >
      <Space>
        {list.filtered ? <Button onClick={() => list.filterOnlyBy({})}>{t('kit.filters.clear')}</Button> : action}
      </Space>
    </Empty>
  )
}
