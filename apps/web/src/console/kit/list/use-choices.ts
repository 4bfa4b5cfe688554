import type { Page } from '@lectern/contract/base/page.ts'
import { useQuery } from '@tanstack/react-query'
import type { Asking } from '../../../lib/call.ts'

/** The options that a form or a filter offers from a short list. */
export interface Choices<R> {
  all: R[]
  options: { value: number; label: string }[]
  nameOf: (id: number) => string
  loading: boolean
  error: Error | null
  retry: () => void
}

interface ChoicesInput<R> {
  /** Begins with the resource of the list, so that a change to the list refreshes the options. */
  queryKey: readonly string[]
  asking: Asking<Page<R>>
  label: (row: R) => string
  /** Which rows are offered, where not all are; the others still have their names. */
  offered?: (row: R) => boolean
  /** Other resources that the rows are made of. */
  dependsOn?: string[]
}

export function useChoices<R extends { id: number }>(choices: ChoicesInput<R>): Choices<R> {
  const { queryKey, asking, label, offered, dependsOn } = choices
  const { data, error, refetch } = useQuery({ queryKey, ...asking, meta: { dependsOn } })
  const all = data?.content ?? []
  const choosable = offered ? all.filter(offered) : all
  return {
    all,
    options: choosable.map((row) => ({ value: row.id, label: label(row) })),
    nameOf: (id) => {
      const found = all.find((row) => row.id === id)
      return found ? label(found) : `#${id}`
    },
    loading: data === undefined,
    error,
    retry: () => void refetch(),
  }
}
