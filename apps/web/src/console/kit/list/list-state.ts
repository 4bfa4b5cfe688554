import { defaultPageSize, isFilterName, pickListSize } from '@lectern/contract/base/page.ts'
import type { z } from 'zod'
import { localKeys, readLocal, writeLocal } from '../../../lib/local-store.ts'

/** What a list shows, as its address says: `?page=2&size=20&sort=viewCount,desc&title=vip`. */
export interface ListState<Filter extends string = string> {
  page: number
  size: number
  sort: string | undefined
  filters: Partial<Record<Filter, string>>
}

export const filterNames = (query: z.ZodObject): string[] => Object.keys(query.shape).filter(isFilterName)

/** The name in the address of a list's field; a prefix keeps lists on one page apart: `recipients.page`. */
export const addressName = (name: string, prefix: string | undefined): string =>
  prefix === undefined ? name : `${prefix}.${name}`

/** Whether the contract accepts this text for that field; an address may be outdated or typed by hand. */
export function accepts(query: z.ZodObject, name: string, value: string): boolean {
  return query.shape[name]?.safeParse(value).success ?? false
}

export function readListState(search: URLSearchParams, query: z.ZodObject, prefix?: string): ListState {
  const read = (name: string) => {
    const value = search.get(addressName(name, prefix))
    return value && accepts(query, name, value) ? value : undefined
  }
  const filters = filterNames(query).flatMap((name) => {
    const value = read(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    page: Math.max(1, Number(read('page') ?? 1)),
    size: Number(read('size') ?? defaultSize(query)),
    sort: read('sort'),
    filters: Object.fromEntries(filters),
  }
}

/** How many rows a page may have. */
export const pageSizes = [5, 10, 20, 50, 100, 200]

/** The size that this operator chose last; a list that the contract returns whole is shown whole. */
function defaultSize(query: z.ZodObject): number {
  const whole = query.shape.size?.safeParse(undefined).data
  if (whole === pickListSize) return whole
  const size = rememberedSize()
  return accepts(query, 'size', String(size)) ? size : defaultPageSize
}

/** The stored value may have been edited by hand. */
export function rememberedSize(): number {
  const size = readLocal<unknown>(localKeys.pageSize, defaultPageSize)
  return typeof size === 'number' ? size : defaultPageSize
}

export function rememberSize(size: number): void {
  writeLocal(localKeys.pageSize, size)
}

/** Sets some parameters of a query string and removes those that are undefined or empty; all others stay. */
export function withParams(
  search: URLSearchParams,
  params: Record<string, string | number | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
