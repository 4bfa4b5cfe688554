import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../context/session.ts'
import { LookupInput } from '../../kit/list/LookupInput.tsx'
import { accountLookup } from './account-lookup.ts'
import styles from './accounts.module.css'

interface AccountInputProps {
  id?: string
  label: string
  value?: number | null
  onChange?: (accountId: number | null) => void
}

/** A user as a form field: looked up by words or, by those who may not look users up, named by the number. */
export function AccountInput({ id = '', label, value, onChange }: AccountInputProps): ReactNode {
  const can = useCan()
  if (!can('ACCOUNT_MANAGE')) {
    return (
      <InputNumber
        id={id}
        className={styles.input}
        min={1}
        precision={0}
        controls={false}
        value={value ?? null}
        onChange={onChange}
      />
    )
  }
  return (
    <LookupInput
      id={id}
      label={label}
      name="accountId"
      lookup={accountLookup}
      value={value ? String(value) : undefined}
      apply={(next) => onChange?.(next === undefined ? null : Number(next))}
    />
  )
}
