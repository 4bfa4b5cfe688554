import { Button, Empty, Result, Space } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import type { ListHandle } from './use-list.ts'
import styles from './managed-list.module.css'

/** The list did not come; what was typed and chosen is still there. */
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

/** Nothing to show: either the filters leave nothing, or this is the place to say what the list is for. */
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
