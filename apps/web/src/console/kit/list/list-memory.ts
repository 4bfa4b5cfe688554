import { useState } from 'react'
import { localKeys, readLocal, writeLocal } from '../../../lib/local-store.ts'
import type { FilterValues } from './use-list.ts'

export type Density = 'large' | 'medium' | 'small'

/** What this browser remembers about how one list is looked at. */
export interface ListLook {
  density: Density
  hidden: string[]
  /** Keys of columns in the order wanted; ones it does not name keep their place behind. */
  order: string[]
}
export interface SavedFilter {
  name: string
  values: FilterValues
}

export const usualLook: ListLook = { density: 'medium', hidden: [], order: [] }

/** One entry for each list under one local key; other lists' entries stay as they are. */
function useMemory<T>(key: string, list: string, usual: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => readLocal<Record<string, T>>(key, {})[list] ?? usual)
  const remember = (next: T) => {
    setValue(next)
    writeLocal(key, { ...readLocal<Record<string, T>>(key, {}), [list]: next })
  }
  return [value, remember]
}

export const useListLook = (list: string): [ListLook, (next: ListLook) => void] => {
  const [look, remember] = useMemory<Partial<ListLook>>(localKeys.columns, list, usualLook)
  return [{ ...usualLook, ...look }, remember]
}

export const useSavedFilters = (list: string): [SavedFilter[], (next: SavedFilter[]) => void] =>
  useMemory<SavedFilter[]>(localKeys.savedFilters, list, [])
