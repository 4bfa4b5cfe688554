import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './list-filters.module.css'

/** How a filter finds records by words, and the name of one that the address has only the id of. */
export interface Lookup {
  search: (words: string, signal: AbortSignal) => Promise<readonly { value: string | number; label: string }[]>
  nameOf: (id: number) => Promise<string>
}

interface LookupProps {
  /** Filters of the same name look up the same thing and share what was found. */
  name: string
  lookup: Lookup
}

const debounceMs = 300
/** Names rarely change, and the one that was just picked need not be asked for. */
const nameStaysMs = 5 * 60_000
const nameKey = (name: string, id: string) => ['lookup', name, 'name', id]

function useName({ name, lookup }: LookupProps, id: string | undefined): string | undefined {
  const { data, error } = useQuery({
    queryKey: nameKey(name, id ?? ''),
    queryFn: () => lookup.nameOf(Number(id)),
    enabled: id !== undefined,
    staleTime: nameStaysMs,
    meta: { quiet: true },
  })
  return data ?? (error ? `#${id}` : undefined)
}

interface LookupInputProps extends LookupProps {
  id: string
  label: string
  value: string | undefined
  apply: (value: string | undefined) => void
}

/** A record that is looked up by words, once typing pauses. */
export function LookupInput(props: LookupInputProps): ReactNode {
  const { id, label, name, lookup, value, apply } = props
  const t = useT()
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const chosenName = useName(props, value)

  const { data, error, isFetching } = useQuery({
    queryKey: ['lookup', name, 'words', words],
    queryFn: ({ signal }) => lookup.search(words, signal),
    enabled: words !== '',
    meta: { quiet: true },
  })
  const found = (data ?? []).map((option) => ({ value: String(option.value), label: option.label }))
  const chosen = value !== undefined && words === '' ? [{ value, label: chosenName ?? '…' }] : []
  const searchSoon = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setWords(typed.trim()), debounceMs)
  }
  const nothing =
    words === '' ? t('kit.filters.lookUp') : t(error ? 'kit.filters.lookUpFailed' : 'kit.filters.notFound')
  return (
    <Select
      id={id}
      className={styles.control}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: searchSoon }}
      loading={isFetching}
      options={found.length > 0 ? found : chosen}
      notFoundContent={isFetching ? null : nothing}
      // The name of the chosen record stays although the found ones may not contain it.
      labelRender={({ label: shown }) => chosenName ?? shown}
      value={value}
      onChange={(next?: string) => {
        const picked = found.find((option) => option.value === next)
        if (picked) client.setQueryData(nameKey(name, picked.value), picked.label)
        clearTimeout(timer.current)
        setWords('')
        apply(next)
      }}
    />
  )
}

/** The name of the looked-up record, also after a reload of the page. */
export function LookupName({ id, ...props }: LookupProps & { id: string }): ReactNode {
  return useName(props, id) ?? '…'
}
