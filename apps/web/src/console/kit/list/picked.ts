import type { Selection } from '@lectern/contract/base/bulk.ts'
import { useSyncExternalStore } from 'react'

/** What was picked: rows of one page, or all that some filters match. */
interface PickedState {
  place: string
  ids: readonly number[]
  all: { filters: string; total: number } | null
}

/**
 * Kept beside the page and not in its state: who shows what is picked follows it, and a tick renders the box, its row and
 * the toolbar instead of the whole page.
 */
export interface PickedStore {
  subscribe: (listener: () => void) => () => void
  state: () => PickedState
  set: (next: PickedState) => void
}

export function createPickedStore(): PickedStore {
  let state: PickedState = { place: '', ids: [], all: null }
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
  }
}

/** What was picked, and what the list shows now, which decides what of it still counts. */
export interface Picked {
  store: PickedStore
  place: string
  pageIds: readonly number[]
  matching: Record<string, unknown>
  filters: string
}

// Ids are picked on one page; all that match stay picked on every page, until a filter changes.
const everythingOf = (state: PickedState, { filters }: Picked) => (state.all?.filters === filters ? state.all : null)
const isPicked = (state: PickedState, picked: Picked, id: number): boolean =>
  everythingOf(state, picked) !== null || (state.place === picked.place && state.ids.includes(id))

/** The rows of this page that are picked now. */
export const pickedIds = (picked: Picked, state = picked.store.state()): number[] =>
  picked.pageIds.filter((id) => isPicked(state, picked, id))

/** What an action would run on now. */
export function selectionOf(picked: Picked, state = picked.store.state()): Selection | null {
  const everything = everythingOf(state, picked)
  if (everything) return { matching: picked.matching, total: everything.total }
  const ids = pickedIds(picked, state)
  return ids.length > 0 ? { ids } : null
}

const noStore = createPickedStore()

export function useIsPicked(picked: Picked | undefined, id: number): boolean {
  const { subscribe, state } = picked?.store ?? noStore
  return useSyncExternalStore(subscribe, () => picked !== undefined && isPicked(state(), picked, id))
}

export function usePickedIds(picked: Picked): number[] {
  return pickedIds(picked, useSyncExternalStore(picked.store.subscribe, picked.store.state))
}

export function useSelection(picked: Picked): Selection | null {
  return selectionOf(picked, useSyncExternalStore(picked.store.subscribe, picked.store.state))
}
