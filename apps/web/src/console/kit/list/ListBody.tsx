import { ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import { StaleNote } from '../display/StaleNote.tsx'
import { ColumnSettings } from './ColumnSettings.tsx'
import { arrangedColumns, type ListColumn, looksAlike } from './column.ts'
import type { Picks } from './drawing.ts'
import { FilterChips } from './FilterChips.tsx'
import type { ListFilter } from './filters.tsx'
import { ListCards } from './ListCards.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListPager } from './ListPager.tsx'
import { ListEmpty, ListFailed } from './ListStates.tsx'
import { ListTable } from './ListTable.tsx'
import { defaultLook, lookOf, useListLook, useMovedFilters } from './list-memory.ts'
import tableStyles from './list-table.module.css'
import styles from './list-tools.module.css'
import { MissingView, SavedViews } from './SavedViews.tsx'
import type { ListHandle, Row } from './use-list.ts'

export interface ListBodyProps<R extends Row, Filter extends string> {
  list: ListHandle<R, Filter>
  title: string
  /** What the list is for; shown while it is empty. */
  about: string
  columns: ListColumn<NoInfer<R>>[]
  filters: ListFilter<NoInfer<Filter>>[]
}

/** What a list offers on its rows beyond showing them. */
export interface ManagingProps<R extends Row> {
  picks?: Picks<R>
  bulkBar?: ReactNode
  /** Tells what was just saved, beside the pages: it comes after its row, which somebody may be about to click. */
  savedBar?: ReactNode
  firstAction?: ReactNode
}

/** The list itself, without a heading: filters, table or cards, paging. */
export function ListBody<R extends Row, Filter extends string>(
  props: ListBodyProps<R, Filter> & ManagingProps<R>,
): ReactNode {
  const { list, title, about, filters, picks, bulkBar, savedBar, firstAction } = props
  const columns = props.columns.filter(({ omitted }) => !omitted)
  const t = useT()
  const phone = usePhone()
  const { chosen } = list.view
  const usual = defaultLook(columns)
  const { look, setLook, forgetLook } = useListLook(list.name, usual, chosen)
  const arranged = chosen !== undefined && !looksAlike(columns, look, { ...usual, ...lookOf(chosen.state) })
  useMovedFilters(list.name, look)

  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (list.marked === undefined) return
    body.current?.querySelector(`[data-row-key="${list.marked}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [list.marked])

  const handle = list as ListHandle<Row, Filter>
  const caption = t(list.totalCapped ? 'kit.list.captionOrMore' : 'kit.list.caption', {
    title,
    total: list.total,
  })
  const empty = (
    <ListEmpty
      about={about}
      action={firstAction}
      clearFilters={list.filtered ? () => list.filterOnlyBy({}) : undefined}
    />
  )
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
  const stale = list.error !== null && !failed

  return (
    <>
      <div className={styles.tools}>
        {filters.length > 0 && <ListFilters list={handle} filters={filters} />}
        <div className={styles.buttons}>
          {filters.length > 0 && (
            <SavedViews list={handle} look={look} forgetLook={forgetLook} changed={list.view.changed || arranged} />
          )}
          <Tooltip title={t('kit.list.reload')}>
            <Button icon={<ReloadOutlined />} aria-label={t('kit.list.reload')} onClick={list.reload} />
          </Tooltip>
          {!phone && <ColumnSettings columns={columns} look={look} onChange={setLook} />}
        </div>
      </div>
      <MissingView list={handle} />
      <FilterChips list={handle} filters={filters} />
      {bulkBar}
      <div ref={body} className={tableStyles.body} aria-busy={list.refreshing}>
        {stale && (
          <div className={tableStyles.stale}>
            <StaleNote readAt={list.updatedAt} retry={list.reload} retrying={list.refreshing} />
          </div>
        )}
        {list.refreshing && <div className={tableStyles.progress} />}
        {failed ? <ListFailed error={list.error} retry={list.reload} /> : rows}
      </div>
      <div className={styles.foot}>
        {savedBar}
        <ListPager list={handle} />
      </div>
    </>
  )
}
