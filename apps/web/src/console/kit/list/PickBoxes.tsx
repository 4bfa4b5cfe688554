import { Checkbox, type CheckboxChangeEvent } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { type Picks, useDrawing } from './drawing.ts'
import { pickedIds, useIsPicked, usePickedIds } from './picked.ts'
import type { Row } from './use-list.ts'

interface PickRowProps {
  row: Row
  /** The row that was ticked last, from which a click with Shift reaches. */
  lastTicked: () => number | null
  onTick: (id: number) => void
}

/** The box that picks a row of the table; with Shift, all from the one that was ticked last. */
export function PickRow({ row, lastTicked, onTick }: PickRowProps): ReactNode {
  const { picks, rows } = useDrawing()
  if (!picks) return null
  const tick = ({ target, nativeEvent }: CheckboxChangeEvent) => {
    const ids = rows.map(({ id }) => id)
    const last = nativeEvent.shiftKey ? lastTicked() : null
    const from = last === null ? -1 : ids.indexOf(last)
    const to = ids.indexOf(row.id)
    const ticked = from === -1 ? [row.id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    const before = pickedIds(picks.picked)
    onTick(row.id)
    picks.pick(ids.filter((id) => (ticked.includes(id) ? target.checked : before.includes(id))))
  }
  return <PickBox picks={picks} row={row} onChange={tick} />
}

/** The box that picks a card. */
export function PickCard<R extends Row>({ picks, row }: { picks: Picks<R>; row: R }): ReactNode {
  const toggle = ({ target }: CheckboxChangeEvent) => {
    const before = pickedIds(picks.picked)
    picks.pick(target.checked ? [...before, row.id] : before.filter((id) => id !== row.id))
  }
  return <PickBox picks={picks} row={row} onChange={toggle} />
}

interface PickBoxProps<R extends Row> {
  picks: Picks<R>
  row: R
  onChange: (event: CheckboxChangeEvent) => void
}

function PickBox<R extends Row>({ picks: { picked, nameOf }, row, onChange }: PickBoxProps<R>): ReactNode {
  const t = useT()
  return (
    <Checkbox
      aria-label={t('kit.list.pick', { name: nameOf(row) })}
      checked={useIsPicked(picked, row.id)}
      onChange={onChange}
    />
  )
}

/** The box in the header, which picks the whole page. */
export function PickPage(): ReactNode {
  const { picks, rows } = useDrawing()
  const [measuring, setMeasuring] = useState(false)
  // antd repeats the titles in a hidden row that measures widths; focusable content must not be repeated there.
  const place = useCallback((element: HTMLElement | null) => {
    if (element?.closest('tr[aria-hidden]')) setMeasuring(true)
  }, [])
  return <span ref={place}>{picks && !measuring && <PageBox picks={picks} rows={rows} />}</span>
}

function PageBox({ picks: { picked, pick }, rows }: { picks: Picks<Row>; rows: readonly Row[] }): ReactNode {
  const t = useT()
  const ids = usePickedIds(picked)
  const all = ids.length === rows.length
  return (
    <Checkbox
      aria-label={t('kit.list.pickAll')}
      checked={all}
      indeterminate={!all && ids.length > 0}
      onChange={() => pick(all ? [] : rows.map(({ id }) => id))}
    />
  )
}
