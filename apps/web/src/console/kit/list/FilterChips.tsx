import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { isActive, type ListFilter } from './filters.tsx'
import styles from './list-filters.module.css'
import type { FilterValues, ListHandle, Row } from './use-list.ts'

interface FilterChipsProps<Filter extends string> {
  list: ListHandle<Row, Filter>
  filters: readonly ListFilter<Filter>[]
}

/** The active filters; each can be removed by itself, or all together. */
export function FilterChips<Filter extends string>({ list, filters }: FilterChipsProps<Filter>): ReactNode {
  const t = useT()
  const values: FilterValues<Filter> = list.state.filters
  const active = filters.filter((filter) => isActive(filter, values))
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
