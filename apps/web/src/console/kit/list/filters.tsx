import type { ReactNode } from 'react'
import { t } from '../../context/i18n.ts'
import { ChoiceInput, ChoicesInput } from './ChoiceInput.tsx'
import { TextFilterInput } from './TextFilterInput.tsx'
import { TimeRange, TimeRangeText } from './TimeRange.tsx'
import type { FilterValues } from './use-list.ts'

interface FilterBinding<Name extends string = string> {
  id: string
  values: FilterValues<Name>
  change: (values: FilterValues<Name>) => void
}

/** A filter of a list: the query fields that it sets, its control, and the text of its chip while it is active. */
export interface ListFilter<Name extends string = string> {
  names: readonly Name[]
  label: string
  /** The width of its control in pixels, which decides how many filters fit on a line. */
  width?: number
  control: (binding: FilterBinding<Name>) => ReactNode
  chip: (values: FilterValues<Name>) => ReactNode
}

export interface FilterOption {
  value: string | number
  label: string
}

export const filterWidth = ({ width = 200 }: Pick<ListFilter, 'width'>): number => width

export const isActive = <Name extends string>({ names }: ListFilter<Name>, values: FilterValues<Name>): boolean =>
  names.some((name) => values[name] !== undefined)

/** The values of one filter; TypeScript does not see that a computed name is one of the list's. */
export const valuesOf = <Name extends string>(...pairs: [Name, string | undefined][]): FilterValues<Name> =>
  Object.fromEntries(pairs) as FilterValues<Name>

const asTexts = (options: readonly FilterOption[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }))

/** Text with a problem is not applied; the control then says what is wrong with it. */
export function textFilter<Name extends string>(
  name: Name,
  label: string,
  problemOf?: (text: string) => string | undefined,
): ListFilter<Name> {
  return {
    names: [name],
    label,
    control: ({ id, values, change }) => (
      <TextFilterInput
        id={id}
        label={label}
        value={values[name] ?? ''}
        apply={(value) => change(valuesOf([name, value]))}
        problemOf={problemOf}
      />
    ),
    chip: (values) => values[name],
  }
}

export function choiceFilter<Name extends string>(
  name: Name,
  label: string,
  options: readonly FilterOption[],
): ListFilter<Name> {
  const texts = asTexts(options)
  return {
    names: [name],
    label,
    control: ({ id, values, change }) => (
      <ChoiceInput
        id={id}
        label={label}
        options={texts}
        value={values[name]}
        apply={(value) => change(valuesOf([name, value]))}
      />
    ),
    chip: (values) => texts.find((option) => option.value === values[name])?.label ?? values[name],
  }
}

/** Several values at once, as a list with commas in the address and on the wire. */
export function choicesFilter<Name extends string>(
  name: Name,
  label: string,
  options: readonly FilterOption[],
): ListFilter<Name> {
  const texts = asTexts(options)
  const chosen = (values: FilterValues<Name>) => values[name]?.split(',') ?? []
  const labelOf = (value: string) => texts.find((option) => option.value === value)?.label ?? value
  return {
    names: [name],
    label,
    control: ({ id, values, change }) => (
      <ChoicesInput
        id={id}
        label={label}
        options={texts}
        values={chosen(values)}
        apply={(next) => change(valuesOf([name, next.join(',') || undefined]))}
      />
    ),
    chip: (values) => t('kit.names', { names: chosen(values).map(labelOf) }),
  }
}

export function enableFilter(): ListFilter<'enable'> {
  return choiceFilter('enable', t('kit.flags.state'), [
    { value: 'true', label: t('kit.enabled') },
    { value: 'false', label: t('kit.disabled') },
  ])
}

/** A range of times in the operator's time zone. */
export function timeRangeFilter<Name extends string>(from: Name, to: Name, label: string): ListFilter<Name> {
  return {
    names: [from, to],
    label,
    width: 320,
    control: ({ id, values, change }) => (
      <TimeRange
        id={id}
        label={label}
        from={values[from]}
        to={values[to]}
        apply={(start, end) => change(valuesOf([from, start], [to, end]))}
      />
    ),
    chip: (values) => {
      const [start, end] = [values[from], values[to]]
      return start || end ? <TimeRangeText from={start} to={end} /> : undefined
    },
  }
}
