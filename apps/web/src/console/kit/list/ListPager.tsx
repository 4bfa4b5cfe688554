import { maxPageSize } from '@lectern/contract/base/page.ts'
import { Button, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import styles from './list-section.module.css'
import { pageSizes } from './list-state.ts'
import type { ListHandle } from './use-list.ts'

/** How many rows there are and which page is shown; a total that is capped can be counted to the end. */
export function ListPager({ list }: { list: ListHandle }): ReactNode {
  const t = useT()
  const phone = usePhone()
  const { state, counting } = list
  if (list.total === 0) return null
  const total = { total: list.total }
  return (
    <div className={styles.paging}>
      <span role="status">{t(list.totalCapped ? 'kit.list.totalOrMore' : 'kit.list.total', total)}</span>
      {list.totalCapped && (
        <Button type="link" size="small" loading={counting.running} onClick={() => void counting.start()}>
          {t(counting.running ? 'kit.list.counting' : 'kit.list.countAll')}
        </Button>
      )}
      {counting.error && (
        <span role="alert" className={styles.countFailed}>
          {t('kit.list.countFailed')}
          {counting.error.message && ` ${counting.error.message}`}
        </span>
      )}
      <Pagination
        simple={phone}
        current={state.page}
        pageSize={state.size}
        pageSizeOptions={pageSizes}
        showSizeChanger={!phone && state.size <= maxPageSize}
        total={list.reach}
        onChange={list.turnTo}
      />
    </div>
  )
}
