import { useState } from 'react'
import { localKeys, readLocal, writeLocal } from '../../../lib/local-store.ts'
import type { FilterValues } from './use-list.ts'

export type Density = 'large' | 'medium' | 'small'

/** How one list looks in this browser. */
export interface ListLook {
  density: Density
  hidden: string[]
  /** Column keys in the chosen order; columns that are not listed come after them in their default order. */
  order: string[]
}
export interface SavedFilter {
  name: string
  values: FilterValues
}

/** How a list looks before anybody arranges it. */
export const defaultLook = (columns: readonly { key: string; optional?: boolean }[]): ListLook => ({
  density: 'medium',
  hidden: columns.filter(({ optional }) => optional).map(({ key }) => key),
  order: [],
})

/** State that is stored under one local key with an entry for each list. */
function useStoredPerList<T>(key: string, list: string, fallback: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => readLocal<Record<string, T>>(key, {})[list] ?? fallback)
  const store = (next: T) => {
    setValue(next)
    writeLocal(key, { ...readLocal<Record<string, T>>(key, {}), [list]: next })
  }
  return [value, store]
}

export const useListLook = (list: string, usual: ListLook): [ListLook, (next: ListLook) => void] => {
  const [look, store] = useStoredPerList<Partial<ListLook>>(localKeys.columns, list, usual)
  return [{ ...usual, ...look }, store]
}

export const useSavedFilters = (list: string): [SavedFilter[], (next: SavedFilter[]) => void] =>
  useStoredPerList<SavedFilter[]>(localKeys.savedFilters, list, [])
