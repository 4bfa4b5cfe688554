import { DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import { LazyDrawer } from '../dialog/LazyDrawer.tsx'
import { filterWidth, isActive, type ListFilter } from './filters.tsx'
import styles from './list-filters.module.css'
import { useFitting } from './use-fitting.ts'
import type { FilterValues, ListHandle, Row } from './use-list.ts'

interface ListFiltersProps<Filter extends string> {
  list: ListHandle<Row, Filter>
  filters: readonly ListFilter<Filter>[]
}

interface FiltersProps<Filter extends string> {
  filters: readonly ListFilter<Filter>[]
  idOf: (filter: ListFilter<Filter>) => string
  control: (filter: ListFilter<Filter>) => ReactNode
  activeAmong: (some: readonly ListFilter<Filter>[]) => number
}

/** The controls of a list's filters: a line above the rows, or a sheet on a phone. */
export function ListFilters<Filter extends string>({ list, filters }: ListFiltersProps<Filter>): ReactNode {
  const id = useId()
  const phone = usePhone()
  const values: FilterValues<Filter> = list.state.filters
  const idOf = (filter: ListFilter<Filter>) => `${id}-${filter.names[0]}`
  const Filters = phone ? FilterSheet : FilterBar
  return (
    <Filters
      filters={filters}
      idOf={idOf}
      control={(filter) => filter.control({ id: idOf(filter), values, change: list.filterBy })}
      activeAmong={(some) => some.filter((filter) => isActive(filter, values)).length}
    />
  )
}

/** As many filters as fit on one line; "more" shows the rest and how many of them are active. */
function FilterBar<Filter extends string>({ filters, control, activeAmong }: FiltersProps<Filter>): ReactNode {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const fitting = useFitting(bar, filters.map(filterWidth))
  const rest = filters.slice(fitting)
  const count = activeAmong(rest)
  const item = (filter: ListFilter<Filter>) => (
    <div key={filter.label} className={styles.filter} style={{ width: filterWidth(filter) }}>
      {control(filter)}
    </div>
  )
  return (
    <div role="search" className={styles.filters} aria-label={t('kit.filters.group')} ref={bar}>
      {filters.slice(0, fitting).map(item)}
      {rest.length > 0 && (
        <Button
          type="text"
          aria-expanded={open}
          icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          iconPlacement="end"
          onClick={() => setOpen(!open)}
        >
          {count > 0 ? t('kit.filters.moreCount', { count }) : t('kit.filters.more')}
        </Button>
      )}
      {open && rest.map(item)}
    </div>
  )
}

function FilterSheet<Filter extends string>({ filters, idOf, control, activeAmong }: FiltersProps<Filter>): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  const count = activeAmong(filters)
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {count > 0 ? t('kit.filters.openCount', { count }) : t('kit.filters.open')}
      </Button>
      <LazyDrawer
        placement="bottom"
        size="auto"
        title={t('kit.filters.group')}
        open={open}
        onClose={() => setOpen(false)}
        footer={
          <Button type="primary" block onClick={() => setOpen(false)}>
            {t('kit.filters.done')}
          </Button>
        }
      >
        {filters.map((filter) => (
          <div key={filter.label} className={styles.sheetFilter}>
            <label htmlFor={idOf(filter)}>{filter.label}</label>
            {control(filter)}
          </div>
        ))}
      </LazyDrawer>
    </>
  )
}
