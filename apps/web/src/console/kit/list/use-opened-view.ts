import type { SavedView } from '@lectern/contract/home/saved-views.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../lib/http.ts'
import { useTab } from '../../context/tab.ts'
import { afterChange, hasState, type ListAddress, openingView, viewIn, withState } from './view-address.ts'
import { defaultViews, oneView } from './view-queries.ts'

/** The view that a list shows, as its address says. */
export interface ListView {
  chosen: SavedView | undefined
  /** The address names a view that does not exist, or is not shared with this member. */
  missing: boolean
  /** Opens a view as it was saved, or the list without one. */
  open: (view: SavedView | null) => void
  /** Lets go of the view; what the list shows stays. */
  leave: () => void
  /** The address of this page under which others can open a view. */
  addressFor: (view: SavedView) => string
}

interface OpenedView {
  /** The tab's address, or the one that it becomes by opening a view. */
  search: URLSearchParams
  /** Which rows are wanted is not known yet. */
  waiting: boolean
  /** How the list looks is not known yet. */
  loading: boolean
  change: (values: Record<string, string | number | undefined>) => void
  view: ListView
}

/** Opens the view that the address names, or else, if the address says nothing at all, the default view of the list. */
export function useOpenedView(list: string, address: ListAddress): OpenedView {
  const tab = useTab()
  const client = useQueryClient()
  const defaults = useQuery(defaultViews)
  const byDefault = defaults.data?.find((view) => view.list === list)

  const named = viewIn(tab.search, address)
  const stated = hasState(tab.search, address)
  const id = named ?? (stated ? undefined : byDefault?.id)
  const known = byDefault?.id === id ? byDefault : undefined
  const read = useQuery({ ...oneView(id ?? 0), enabled: id !== undefined && !known && !defaults.isPending })
  const readHere = read.data?.list === list ? read.data : undefined
  const chosen = id === undefined ? undefined : (known ?? readHere)
  const reading = id !== undefined && !known && read.isPending

  const opens = chosen !== undefined && !stated
  const search = opens ? openingView(tab.search, address, chosen) : tab.search
  useEffect(() => {
    if (search.toString() !== tab.search.toString()) tab.setSearch(search)
  })

  const change: OpenedView['change'] = (values) => {
    const changed = chosen || byDefault ? afterChange : withState
    tab.setSearch(changed(search, address, values))
  }
  const open = (next: SavedView | null) => {
    if (next) client.setQueryData(oneView(next.id).queryKey, next)
    const opened = openingView(tab.search, address, next)
    tab.setSearch(next || !byDefault ? opened : afterChange(opened, address, {}))
  }
  return {
    search,
    waiting: !stated && (named === undefined ? defaults.isPending : reading),
    loading: reading,
    change,
    view: {
      chosen,
      missing: id !== undefined && !chosen && (read.data !== undefined || isGone(read.error)),
      open,
      leave: () => change({ view: undefined }),
      addressFor: (view) =>
        `${tab.path}?${withState(openingView(tab.search, address, null), address, { view: view.id })}`,
    },
  }
}

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404
