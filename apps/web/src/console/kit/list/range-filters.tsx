import { formatNumber } from '@lectern/phrases/values.ts'
import { formatFen } from '../../../lib/number.ts'
import { t } from '../../context/i18n.ts'
import { type ListFilter, valuesOf } from './filters.tsx'
import { type NumberLook, RangeInput } from './RangeInput.tsx'

/** A range of numbers, each end of which may be open. */
export function numberRangeFilter<Name extends string>(
  from: Name,
  to: Name,
  label: string,
  unit?: string,
): ListFilter<Name> {
  const format = (value: string) => [formatNumber(Number(value)), unit].filter(Boolean).join(' ')
  return rangeFilter(from, to, label, format, { suffix: unit })
}

/** An amount of money: typed in yuan, whole fen in the address and on the wire. */
export function moneyRangeFilter<Name extends string>(from: Name, to: Name, label: string): ListFilter<Name> {
  const format = (value: string) => formatFen(Number(value))
  return rangeFilter(from, to, label, format, { prefix: '¥', decimals: 2, unitsOfOne: 100 })
}

function rangeFilter<Name extends string>(
  from: Name,
  to: Name,
  label: string,
  format: (value: string) => string,
  look: NumberLook,
): ListFilter<Name> {
  return {
    names: [from, to],
    label,
    width: 280,
    control: ({ id, values, change }) => (
      <RangeInput
        id={id}
        label={label}
        from={values[from]}
        to={values[to]}
        apply={(least, most) => change(valuesOf([from, least], [to, most]))}
        {...look}
      />
    ),
    chip: (values) => {
      const [least, most] = [values[from], values[to]]
      if (most === undefined) return least && t('kit.filters.atLeast', { from: format(least) })
      if (least === undefined) return t('kit.filters.atMost', { to: format(most) })
      return t('kit.filters.between', { from: format(least), to: format(most) })
    },
  }
}
