import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { densities } from '@lectern/contract/home/saved-views.ts'
import { Button, Checkbox, Segmented } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../context/i18n.ts'
import type { ColumnSettingsProps } from './ColumnSettings.tsx'
import { movableColumns } from './column.ts'
import { type Density, defaultLook } from './list-memory.ts'
import styles from './list-tools.module.css'
import type { Row } from './use-list.ts'

/** The choices of the column settings. */
export default function ColumnPanel({ columns, look, onChange }: ColumnSettingsProps<Row>): ReactNode {
  const t = useT()
  const movable = movableColumns(columns, look)
  const keys = movable.map(({ key }) => key)
  const panel = useRef<HTMLDivElement>(null)
  // It may have loaded after its popover opened, which then found nothing to move the focus to.
  useEffect(() => {
    const frame = requestAnimationFrame(() => panel.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const toggle = (key: string, shown: boolean) =>
    onChange({ ...look, hidden: shown ? look.hidden.filter((other) => other !== key) : [...look.hidden, key] })
  const shift = (at: number, by: number) => {
    const order = keys.toSpliced(at, 1)
    onChange({ ...look, order: order.toSpliced(at + by, 0, keys[at] as string) })
  }

  return (
    <div className={styles.popover} ref={panel}>
      <h2>{t('kit.columns.density')}</h2>
      <Segmented<Density>
        block
        size="small"
        aria-label={t('kit.columns.density')}
        value={look.density}
        onChange={(density) => onChange({ ...look, density })}
        options={densities.map((value) => ({ value, label: t(`kit.columns.${value}`) }))}
      />
      <h2>{t('kit.columns.show')}</h2>
      <ul>
        {movable.map(({ key, title }, at) => (
          <li key={key}>
            <Checkbox checked={!look.hidden.includes(key)} onChange={({ target }) => toggle(key, target.checked)}>
              {title}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('kit.columns.up', { title })}
              disabled={at === 0}
              onClick={() => shift(at, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('kit.columns.down', { title })}
              disabled={at === movable.length - 1}
              onClick={() => shift(at, 1)}
            />
          </li>
        ))}
      </ul>
      <Button block size="small" onClick={() => onChange(defaultLook(columns))}>
        {t('kit.columns.reset')}
      </Button>
    </div>
  )
}
