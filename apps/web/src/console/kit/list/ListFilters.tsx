import { CloseOutlined, DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import type { ListFilter } from './filters.tsx'
import styles from './managed-list.module.css'
import type { FilterValues, ListHandle, Row } from './use-list.ts'

/** As many as fit on one line beside the list's own buttons; "more" shows the rest. */
const maxInline = 3

interface ListFiltersProps<Filter extends string> {
  list: ListHandle<Row, Filter>
  filters: readonly ListFilter<Filter>[]
}

export function ListFilters<Filter extends string>({ list, filters }: ListFiltersProps<Filter>): ReactNode {
  const t = useT()
  const id = useId()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const values: FilterValues<Filter> = list.state.filters
  const isActive = (filter: ListFilter<Filter>) => filter.names.some((name) => values[name] !== undefined)
  const control = (filter: ListFilter<Filter>) =>
    filter.control({ id: `${id}-${filter.names[0]}`, values, change: list.filterBy })

  const rest = filters.slice(maxInline)
  const count = (phone ? filters : rest).filter(isActive).length
  if (phone) {
    return (
      <>
        <Button icon={<FilterOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {count > 0 ? t('kit.filters.openCount', { count }) : t('kit.filters.open')}
        </Button>
        <Drawer
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
              <label htmlFor={`${id}-${filter.names[0]}`}>{filter.label}</label>
              {control(filter)}
            </div>
          ))}
        </Drawer>
      </>
    )
  }
  return (
    <div role="search" className={styles.filters} aria-label={t('kit.filters.group')}>
      {filters.slice(0, maxInline).map((filter) => (
        <div key={filter.label}>{control(filter)}</div>
      ))}
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
      {open && rest.map((filter) => <div key={filter.label}>{control(filter)}</div>)}
    </div>
  )
}

/** The active filters; each can be removed by itself, or all together. */
export function FilterChips<Filter extends string>({ list, filters }: ListFiltersProps<Filter>): ReactNode {
  const t = useT()
  const values: FilterValues<Filter> = list.state.filters
  const active = filters.filter((filter) => filter.names.some((name) => values[name] !== undefined))
  if (active.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('kit.filters.active')}>
      {active.map(({ names, label, chip }) => (
        <li key={label}>
          <span className={styles.chip}>
            <span>{label}</span>
            <b>{chip(values)}</b>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('kit.filters.drop', { label })}
              onClick={() =>
                list.filterBy(Object.fromEntries(names.map((name) => [name, undefined])) as FilterValues<Filter>)
              }
            />
          </span>
        </li>
      ))}
      <li>
        <Button type="link" size="small" onClick={() => list.filterOnlyBy({})}>
          {t('kit.filters.clear')}
        </Button>
      </li>
    </ul>
  )
}
