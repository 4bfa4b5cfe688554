import { ReloadOutlined } from '@ant-design/icons'
import { maxPageSize } from '@lectern/contract/base/page.ts'
import { Button, Pagination, Tooltip } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import { ColumnSettings } from './ColumnSettings.tsx'
import { arrangedColumns, type ListColumn } from './column.ts'
import type { ListFilter } from './filters.tsx'
import { ListCards } from './ListCards.tsx'
import { FilterChips, ListFilters } from './ListFilters.tsx'
import { ListEmpty, ListFailed } from './ListStates.tsx'
import { ListTable, type Picks } from './ListTable.tsx'
import { useListLook } from './list-memory.ts'
import styles from './managed-list.module.css'
import { SavedFilters } from './SavedFilters.tsx'
import type { ListHandle, Row } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'

export interface ListPageProps<R extends Row, Filter extends string> {
  list: ListHandle<R, Filter>
  title: string
  /** What the list is for; shown while it is empty. */
  about: string
  columns: ListColumn<NoInfer<R>>[]
  filters: ListFilter<NoInfer<Filter>>[]
  /** Buttons beside the title; the main one last. */
  actions?: ReactNode
  /** Between the title and the filters. */
  above?: ReactNode
}

interface ManagingProps<R extends Row> {
  picks?: Picks<R>
  bulkBar?: ReactNode
  firstAction?: ReactNode
  onNew?: () => void
  onEdit?: (id: number) => void
}

const pageSizes = [5, 10, 20, 50, 100, 200]

/** A page that shows a list: title, filters, table or cards, paging. Actions on rows are passed in. */
export function ListPage<R extends Row, Filter extends string>(
  props: ListPageProps<R, Filter> & ManagingProps<R>,
): ReactNode {
  const { list, title, about, columns, filters, actions, above, picks, bulkBar, firstAction, onNew, onEdit } = props
  const t = useT()
  const phone = usePhone()
  const page = useRef<HTMLElement>(null)
  const [look, setLook] = useListLook(list.name)
  useListKeys({ page, onNew, onEdit })

  const handle = list as ListHandle<Row, Filter>
  const caption = t('kit.list.caption', { title, total: list.total })
  const empty = <ListEmpty list={handle} about={about} action={firstAction} />
  const rows = phone ? (
    <ListCards list={list} caption={caption} columns={columns} picks={picks} empty={empty} />
  ) : (
    <ListTable
      list={list}
      caption={caption}
      columns={arrangedColumns(columns, look)}
      density={look.density}
      picks={picks}
      empty={empty}
    />
  )
  const failed = list.error !== null && list.rows.length === 0

  return (
    <section className={styles.page} aria-label={title} ref={page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      {above}
      <div className={styles.tools}>
        {filters.length > 0 && <ListFilters list={handle} filters={filters} />}
        <div className={styles.buttons}>
          {filters.length > 0 && (
            <SavedFilters list={list.name} current={list.state.filters} apply={list.filterOnlyBy} />
          )}
          <Tooltip title={t('kit.list.reload')}>
            <Button icon={<ReloadOutlined />} aria-label={t('kit.list.reload')} onClick={list.reload} />
          </Tooltip>
          {!phone && <ColumnSettings columns={columns} look={look} onChange={setLook} />}
        </div>
      </div>
      <FilterChips list={handle} filters={filters} />
      {bulkBar}
      <div className={styles.body} aria-busy={list.refreshing}>
        {list.refreshing && <div className={styles.progress} />}
        {failed ? <ListFailed list={handle} /> : rows}
      </div>
      {list.total > 0 && (
        <Pagination
          className={styles.paging}
          align="end"
          simple={phone}
          current={list.state.page}
          pageSize={list.state.size}
          pageSizeOptions={pageSizes}
          showSizeChanger={!phone && list.state.size <= maxPageSize}
          total={list.total}
          showTotal={(total) => t(list.totalCapped ? 'kit.list.totalOrMore' : 'kit.list.total', { total })}
          onChange={list.turnTo}
        />
      )}
    </section>
  )
}
