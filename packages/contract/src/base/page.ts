import { z } from 'zod'

export const defaultPageSize = 5
export const maxPageSize = 200
/** The `common/*` pick lists answer whole up to here. */
export const pickListSize = 2000

/** One-based; 0 is read as the first page too, since both ways of counting are in use. */
const pageNumber = z.coerce.number<number>().int().min(0).max(1_000_000).default(1)
const pageSize = (most: number, usual: number) => z.coerce.number<number>().int().min(1).max(most).default(usual)

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

/** Lists that grow without bound are counted up to here; a total of exactly this many means "or more". */
export const countCap = 10_000
/** Searches by text are counted up to here: looking into texts takes longer than counting rows. */
export const searchCountCap = 300
/** Whether counting stopped at this total, so that it means "or more". */
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
