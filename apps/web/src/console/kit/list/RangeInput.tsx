import { InputNumber } from 'antd'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './list-filters.module.css'

/** How a number is typed, where that differs from how it stands in the address. */
export interface NumberLook {
  prefix?: string
  suffix?: string
  decimals?: number
  /** How many of the address's units make one that is typed: 100 fen make a yuan. */
  unitsOfOne?: number
}

interface RangeInputProps extends NumberLook {
  id: string
  label: string
  from: string | undefined
  to: string | undefined
  apply: (from: string | undefined, to: string | undefined) => void
}

/** Two numbers, applied together on Enter or when the focus leaves both; never while the first is the larger one. */
export function RangeInput(props: RangeInputProps): ReactNode {
  const { id, label, from, to, apply, prefix, suffix, decimals, unitsOfOne = 1 } = props
  const t = useT()
  const hint = useId()
  const typed = (text: string | undefined) => (text === undefined ? null : Number(text) / unitsOfOne)
  const [draft, setDraft] = useState({ least: typed(from), most: typed(to) })
  const [shown, setShown] = useState({ from, to })
  const [reversed, setReversed] = useState(false)

  // The value changed from outside (a chip, a saved filter, the address): show it instead of the typed numbers.
  if (shown.from !== from || shown.to !== to) {
    setShown({ from, to })
    setDraft({ least: typed(from), most: typed(to) })
    setReversed(false)
  }

  const asText = (value: number | null) =>
    value === null ? undefined : String(unitsOfOne === 1 ? value : Math.round(value * unitsOfOne))
  function applyNow(): void {
    const { least, most } = draft
    const wrong = least !== null && most !== null && least > most
    setReversed(wrong)
    const [start, end] = [asText(least), asText(most)]
    if (!wrong && (start !== from || end !== to)) apply(start, end)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) applyNow()
  }
  const field = (side: 'least' | 'most') => (
    <InputNumber
      id={side === 'least' ? id : `${id}-most`}
      className={styles.control}
      aria-label={t(`kit.filters.${side}`, { label })}
      aria-describedby={reversed ? hint : undefined}
      aria-invalid={reversed}
      status={reversed ? 'error' : undefined}
      placeholder={side === 'least' ? label : t('kit.filters.mostOnly')}
      controls={false}
      prefix={prefix}
      suffix={suffix}
      precision={decimals}
      value={draft[side]}
      onChange={(value) => setDraft({ ...draft, [side]: value })}
      onPressEnter={applyNow}
    />
  )
  return (
    <div className={styles.range} onBlur={onBlur}>
      {field('least')}
      <span aria-hidden>–</span>
      {field('most')}
      {reversed && (
        <span id={hint} role="alert" className={styles.hint}>
          {t('kit.filters.reversed')}
        </span>
      )}
    </div>
  )
}
