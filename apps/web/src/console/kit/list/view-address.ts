import type { SavedView, ViewState } from '@lectern/contract/home/saved-views.ts'
import type { z } from 'zod'
import { sameValue } from '../form/same-value.ts'
import { addressName, filterNames, type ListState, readListState, withParams } from './list-state.ts'

/** Where a list's state stands in the address: the names that its call knows, behind its prefix. */
export interface ListAddress {
  query: z.ZodObject
  prefix: string | undefined
}

/** The view that the address names: `?view=7`. */
export function viewIn(search: URLSearchParams, { prefix }: Pick<ListAddress, 'prefix'>): number | undefined {
  const mark = search.get(addressName('view', prefix)) ?? ''
  return /^[1-9]\d{0,14}$/.test(mark) ? Number(mark) : undefined
}

/** Whether the address says what the list shows, besides naming a view. */
export const hasState = (search: URLSearchParams, { query, prefix }: ListAddress): boolean =>
  stateNames(query).some((name) => search.has(addressName(name, prefix)))

/** The address that opens a view, or the list without one; what belongs to others on the page stays. */
export function openingView(search: URLSearchParams, address: ListAddress, view: SavedView | null): URLSearchParams {
  const none = Object.fromEntries(stateNames(address.query).map((name) => [name, undefined]))
  const { filters, sort } = view?.state ?? { filters: {}, sort: null }
  return withState(search, address, { ...none, ...filters, sort: sort ?? undefined, view: view?.id })
}

/**
 * The address after a change of the list. An address that says nothing opens the default view, and one that only names a
 * view opens that one, so a list that was cleared says at least that it shows its first page.
 */
export function afterChange(
  search: URLSearchParams,
  address: ListAddress,
  values: Record<string, string | number | undefined>,
): URLSearchParams {
  const next = withState(search, address, values)
  return hasState(next, address) ? next : withState(next, address, { page: 1 })
}

export function withState(
  search: URLSearchParams,
  { prefix }: Pick<ListAddress, 'prefix'>,
  values: Record<string, string | number | undefined>,
): URLSearchParams {
  const named = Object.entries(values).map(([name, value]) => [addressName(name, prefix), value] as const)
  return withParams(search, Object.fromEntries(named))
}

/** Whether a list shows what a view says. What the contract no longer accepts of the view does not count. */
export function showsView(state: ListState, { filters, sort }: ViewState, query: z.ZodObject): boolean {
  const wanted = new URLSearchParams({ ...filters, ...(sort === null ? {} : { sort }) })
  const saved = readListState(wanted, query)
  return saved.sort === state.sort && sameValue(saved.filters, state.filters)
}

const stateNames = (query: z.ZodObject): string[] => ['page', 'size', 'sort', ...filterNames(query)]
