import { z } from 'zod'

export const defaultPageSize = 5
export const maxPageSize = 200
/** The `common/*` pick lists return up to this many rows as one page. */
export const pickListSize = 2000

/** One-based. Clients that count from zero exist too, so 0 also means the first page. */
const pageNumber = z.coerce.number<number>().int().min(0).max(1_000_000).default(1)
const pageSize = (max: number, fallback: number) => z.coerce.number<number>().int().min(1).max(max).default(fallback)

type Sortable<F extends string> = `${F},asc` | `${F},desc`

/** Paging, the sorts this list allows (`viewCount,desc`), and its own filters. */
export function listQuery<F extends z.ZodRawShape, S extends string = never>(filters: F, sortable: readonly S[] = []) {
  const sorts = sortable.flatMap((field): Sortable<S>[] => [`${field},asc`, `${field},desc`])
  return z.object({
    page: pageNumber,
    size: pageSize(maxPageSize, defaultPageSize),
    sort: z.enum(sorts as [Sortable<S>, ...Sortable<S>[]]).optional(),
    ...filters,
  })
}

export const pickListQuery = z.object({ page: pageNumber, size: pageSize(pickListSize, pickListSize) })

/** The count of an unbounded list is capped here, so a total of exactly this many means "or more". */
export const countCap = 10_000
/** The count of a text search is capped here, because searching in texts is slower than counting rows. */
export const searchCountCap = 300
/** Whether this total is a capped count and therefore means "or more". */
export const isAtCap = (total: number): boolean => total === countCap || total === searchCountCap

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
  })
}

export interface Page<T> {
  content: T[]
  pageable: { pageNumber: number; pageSize: number }
  totalElements: number
}
