import { defaultPageSize, pickListSize } from '@lectern/contract/base/page.ts'
import type { z } from 'zod'
import { localKeys, readLocal, writeLocal } from '../../../lib/local-store.ts'

/** What a list shows, as its address says: `?page=2&size=20&sort=viewCount,desc&title=vip`. */
export interface ListState<Filter extends string = string> {
  page: number
  size: number
  sort: string | undefined
  filters: Partial<Record<Filter, string>>
}

const pageWords = new Set(['page', 'size', 'sort'])

export const filterNames = (query: z.ZodObject): string[] =>
  Object.keys(query.shape).filter((name) => !pageWords.has(name))

/** Whether the contract would take this text for that field; addresses are typed by hand and grow old. */
export function takes(query: z.ZodObject, name: string, value: string): boolean {
  return query.shape[name]?.safeParse(value).success ?? false
}

export function readListState(search: URLSearchParams, query: z.ZodObject): ListState {
  const read = (name: string) => {
    const value = search.get(name)
    return value && takes(query, name, value) ? value : undefined
  }
  const filters = filterNames(query).flatMap((name) => {
    const value = read(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    page: Math.max(1, Number(read('page') ?? 1)),
    size: Number(read('size') ?? usualSize(query)),
    sort: read('sort'),
    filters: Object.fromEntries(filters),
  }
}

/** As this operator likes it; a list so short that the contract gives it whole is shown whole. */
function usualSize(query: z.ZodObject): number {
  const whole = query.shape.size?.safeParse(undefined).data
  if (whole === pickListSize) return whole
  const size = readLocal<number>(localKeys.pageSize, defaultPageSize)
  return takes(query, 'size', String(size)) ? size : defaultPageSize
}

export function rememberSize(size: number): void {
  writeLocal(localKeys.pageSize, size)
}

/** The address with some words changed; what is undefined or empty goes away. Others' words stay. */
export function withWords(
  search: URLSearchParams,
  words: Record<string, string | number | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(words)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
