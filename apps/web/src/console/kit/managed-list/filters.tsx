import { SearchOutlined } from '@ant-design/icons'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatTime, toIso } from '../../../lib/time.ts'
import { t } from '../i18n.ts'
import { useTimeZone } from '../time-zone.ts'
import type { FilterValues } from './use-list.ts'
import styles from './managed-list.module.css'

interface FilterBinding<Name extends string = string> {
  id: string
  values: FilterValues<Name>
  change: (values: FilterValues<Name>) => void
}

/** One way to narrow a list: the query fields it fills, its control, and what its chip says while it is in use. */
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
      <TextFilter
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

/** Enabled or not. */
export function enableFilter(): ListFilter<'enable'> {
  return choiceFilter('enable', t('kit.flags.state'), [
    { value: 'true', label: t('kit.enabled') },
    { value: 'false', label: t('kit.disabled') },
  ])
}

/** From one moment to another, as the operator's clock shows them. */
export function timeRangeFilter<Name extends string>(from: Name, to: Name, label: string): ListFilter<Name> {
  return {
    names: [from, to],
    label,
    control: ({ id, values, change }) => (
      <TimeRange
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

const typingPauseMs = 400

/** Applies what was typed after a short pause or on Enter, and never half a Chinese word. */
function TextFilter(props: { id: string; label: string; value: string; apply: (value: string) => void }): ReactNode {
  const { id, label, value, apply } = props
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const composing = useRef(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Changed from elsewhere (a chip, a saved filter, the address): show that, not what was typed before.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) setDraft(value)
    setSent(value)
  }
  useEffect(() => () => clearTimeout(pause.current), [])

  const applyNow = (text: string) => {
    clearTimeout(pause.current)
    if (text.trim() === value) return
    setSent(text.trim())
    apply(text.trim())
  }
  const applySoon = (text: string) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => applyNow(text), typingPauseMs)
  }
  return (
    <Input
      id={id}
      className={styles.control}
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      maxLength={100}
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value)
        if (target.value === '') applyNow('')
        else if (!composing.current) applySoon(target.value)
      }}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false
        applySoon(currentTarget.value)
      }}
      onPressEnter={() => !composing.current && applyNow(draft)}
    />
  )
}

type Moment = string | undefined

function TimeRange(props: {
  id: string
  from: Moment
  to: Moment
  apply: (from: Moment, to: Moment) => void
}): ReactNode {
  const { id, from, to, apply } = props
  const zone = useTimeZone()
  // The picker only handles the digits; which moment they mean is decided by the operator's zone.
  const shown = (iso: Moment) => (iso ? dayjs(formatTime(iso, zone)) : null)
  const meant = (picked: dayjs.Dayjs | null | undefined) =>
    picked ? toIso(picked.format('YYYY-MM-DD HH:mm:ss'), zone) : undefined
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className={styles.range}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm', defaultOpenValue: [dayjs().startOf('day'), dayjs().endOf('day')] }}
      allowEmpty
      placeholder={[t('kit.filters.from'), t('kit.filters.to')]}
      value={[shown(from), shown(to)]}
      onChange={(picked) => apply(meant(picked?.[0]), meant(picked?.[1]))}
    />
  )
}

function TimeRangeText({ from, to }: { from: Moment; to: Moment }): ReactNode {
  const zone = useTimeZone()
  const start = from ? formatTime(from, zone) : ''
  const end = to ? formatTime(to, zone) : ''
  if (!end) return t('kit.filters.since', { from: start })
  return start ? t('kit.filters.between', { from: start, to: end }) : t('kit.filters.until', { to: end })
}
