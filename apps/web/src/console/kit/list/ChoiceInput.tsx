import { Select } from 'antd'
import type { ReactNode } from 'react'
import styles from './list-filters.module.css'

interface ChoiceInputProps {
  id: string
  label: string
  options: readonly { value: string; label: string }[]
}

const searchByLabel = { optionFilterProp: 'label' }

/** One of several values. */
export function ChoiceInput(
  props: ChoiceInputProps & { value: string | undefined; apply: (value: string | undefined) => void },
): ReactNode {
  const { id, label, options, value, apply } = props
  return (
    <Select
      id={id}
      className={styles.control}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={searchByLabel}
      options={[...options]}
      value={value}
      onChange={(next?: string) => apply(next)}
    />
  )
}

/** Any number of values. */
export function ChoicesInput(
  props: ChoiceInputProps & { values: string[]; apply: (values: string[]) => void },
): ReactNode {
  const { id, label, options, values, apply } = props
  return (
    <Select
      id={id}
      className={styles.control}
      mode="multiple"
      aria-label={label}
      placeholder={label}
      allowClear
      maxTagCount="responsive"
      showSearch={searchByLabel}
      options={[...options]}
      value={values}
      onChange={(next: string[]) => apply(next)}
    />
  )
}
