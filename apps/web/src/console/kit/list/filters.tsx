import { Select } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../context/i18n.ts'
import styles from './managed-list.module.css'
import { TextFilterInput } from './TextFilterInput.tsx'
import { TimeRangeInput, TimeRangeText } from './TimeRange.tsx'
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
  control: (binding: FilterBinding<Name>) => ReactNode
  chip: (values: FilterValues<Name>) => ReactNode
}

export interface FilterOption {
  value: string | number
  label: string
}

export function textFilter<Name extends string>(name: Name, label: string): ListFilter<Name> {
  return {
    names: [name],
    label,
    control: ({ id, values, change }) => (
      <TextFilterInput
        id={id}
        label={label}
        value={values[name] ?? ''}
        apply={(value) => change({ [name]: value } as FilterValues<Name>)}
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
  const texts = options.map((option) => ({ label: option.label, value: String(option.value) }))
  return {
    names: [name],
    label,
    control: ({ id, values, change }) => (
      <Select
        id={id}
        className={styles.control}
        aria-label={label}
        placeholder={label}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={texts}
        value={values[name]}
        onChange={(value?: string) => change({ [name]: value } as FilterValues<Name>)}
      />
    ),
    chip: (values) => texts.find((option) => option.value === values[name])?.label ?? values[name],
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
    control: ({ id, values, change }) => (
      <TimeRangeInput
        id={id}
        from={values[from]}
        to={values[to]}
        apply={(start, end) => change({ [from]: start, [to]: end } as FilterValues<Name>)}
      />
    ),
    chip: (values) => {
      const [start, end] = [values[from], values[to]]
      return start || end ? <TimeRangeText from={start} to={end} /> : undefined
    },
  }
}
