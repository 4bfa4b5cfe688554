import type { SavedView, ViewState } from '@lectern/contract/home/saved-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { localKeys, readLocal, writeLocal } from '../../../lib/local-store.ts'
import { useSession } from '../../context/session.ts'

/** How one list looks: its columns and its density, whichever rows it shows. */
export type ListLook = Pick<ViewState, 'density' | 'hidden' | 'order'>
export type Density = ListLook['density']

/** How a list looks before anybody arranges it. */
export const defaultLook = (columns: readonly { key: string; optional?: boolean }[]): ListLook => ({
  density: 'medium',
  hidden: columns.filter(({ optional }) => optional).map(({ key }) => key),
  order: [],
})

export const lookOf = ({ density, hidden, order }: ViewState): ListLook => ({ density, hidden, order })

type StoredLooks = Record<string, Partial<ListLook> | undefined>
const readLooks = () => readLocal<StoredLooks>(localKeys.columns, {})

interface LookMemory {
  look: ListLook
  setLook: (next: ListLook) => void
  /** Drops what was arranged in this browser after opening a view, so that the list looks as the view says. */
  forgetLook: (view: Pick<SavedView, 'id'>) => void
}

/**
 * How a list looks in this browser: as it was arranged here last, or else as its view says. What is arranged while a view
 * is chosen belongs to that view, and leaves the look of the list without a view alone.
 */
export function useListLook(list: string, usual: ListLook, view: SavedView | undefined): LookMemory {
  const keyOf = (of: Pick<SavedView, 'id'> | undefined) => (of ? `${list}#${of.id}` : list)
  const key = keyOf(view)
  const [arranged, setArranged] = useState<StoredLooks>({})
  const stored = useMemo(() => readLooks()[key], [key])

  const store = (at: string, next: ListLook | undefined) => {
    setArranged((before) => ({ ...before, [at]: next }))
    writeLocal(localKeys.columns, { ...readLooks(), [at]: next })
  }
  const kept = key in arranged ? arranged[key] : stored
  return {
    look: { ...usual, ...(view && lookOf(view.state)), ...kept },
    setLook: (next) => store(key, next),
    forgetLook: (of) => store(keyOf(of), undefined),
  }
}

/** A set of filters that this browser kept before the server kept views. */
interface SavedFilter {
  name: string
  values: Record<string, string>
}
export const readFilters = () => readLocal<Record<string, SavedFilter[]>>(localKeys.savedFilters, {})

/** Moves the filters that this browser kept for a list to the server, once. */
export function useMovedFilters(list: string, look: ListLook): void {
  const client = useQueryClient()
  const { user } = useSession()
  const tried = useRef(false)
  useEffect(() => {
    // What is in this browser does not belong to the member whom somebody looks as.
    if (tried.current || user.looker || !readFilters()[list]?.length) return
    tried.current = true
    const move = async () => (await import('./move-saved-filters.ts')).moveFilters(client, list, look)
    void move().catch(() => undefined)
  })
}
