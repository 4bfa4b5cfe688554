import { z } from 'zod'
import { idText, numberText } from './fields.ts'

export const defaultPageSize = 5
export const maxPageSize = 200
/** The `common/*` pick lists return up to this many rows as one page. */
export const pickListSize = 2000

/** One-based. Clients that count from zero exist too, so 0 also means the first page. */
const pageNumber = numberText(0, 100_000_000).default(1)
const pageSize = (max: number, fallback: number) => numberText(1, max).default(fallback)

type Sortable<F extends string> = `${F},asc` | `${F},desc`

/** The fields of a list's query that choose a page of it. All others are its filters. */
const paging = {
  page: pageNumber,
  size: pageSize(maxPageSize, defaultPageSize),
  /** The last row of the page before. Reading on from a row stays quick however far down the list it is. */
  after: idText.optional(),
  /** The first row of the page behind, for turning back. */
  before: idText.optional(),
  /** How many rows the caller knows there are, so that pages near the end are read from the end. */
  total: numberText(0, Number.MAX_SAFE_INTEGER).optional(),
  /** Counts all rows instead of stopping at the cap. */
  count: z.literal('exact').optional(),
}
const pagingNames: ReadonlySet<string> = new Set([...Object.keys(paging), 'sort'])
export const isFilterName = (name: string): boolean => !pagingNames.has(name)
/** What a list's query says besides its filters. */
export type PagingName = keyof typeof paging | 'sort'

/** Paging, the sorts this list allows (`viewCount,desc`), and its own filters. */
export function listQuery<F extends z.ZodRawShape, S extends string = never>(filters: F, sortable: readonly S[] = []) {
  const sorts = sortable.flatMap((field): Sortable<S>[] => [`${field},asc`, `${field},desc`])
  return z.object({
    ...paging,
    sort: z.enum(sorts as [Sortable<S>, ...Sortable<S>[]]).optional(),
    ...filters,
  })
}

export const pickListQuery = z.object({ page: pageNumber, size: pageSize(pickListSize, pickListSize) })

/** A list is counted up to this many rows. Beyond them its total is capped. */
export const countCap = 10_000
/** A text search is counted up to this many rows, because searching in texts is slower than counting rows. */
export const searchCountCap = 300
/** The line above a list sums up to this many rows, unless the caller wants all of them. */
export const summaryCap = 150_000

export interface PageQuery {
  page: number
  size: number
}

export const pageable = z.object({ pageNumber: z.int(), pageSize: z.int() })

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    content: z.array(item),
    pageable,
    totalElements: z.int(),
    /** There are more rows than were counted. */
    totalCapped: z.boolean(),
  })
}

export interface Page<T> {
  content: T[]
  pageable: { pageNumber: number; pageSize: number }
  totalElements: number
  totalCapped: boolean
}
