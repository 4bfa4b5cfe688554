import { countCap } from '@lectern/contract/base/page.ts'

interface Identified {
  id: number
}

/** The row that borders on the page to be read; reading on from a row is quick however far down the list it is. */
export type PageEdge = { after: number } | { before: number }

/** The edge between the page on screen and its neighbour. The first page needs none, so that it shows new rows too. */
export function edgeTowards(next: number, page: number, rows: readonly Identified[]): PageEdge | undefined {
  const [first, last] = [rows[0], rows.at(-1)]
  if (next === page + 1 && last) return { after: last.id }
  if (next === page - 1 && next > 1 && first) return { before: first.id }
  return undefined
}

/** Whether a page is so far down that only an edge makes reading it quick. */
export const isDeep = (page: number, size: number): boolean => page * size > countCap

interface PageShown {
  page: number
  size: number
  total: number
  /** There may be more rows than `total`. */
  open: boolean
  /** How many rows the page has; undefined until they arrive. */
  shown: number | undefined
}

/** How many rows the pager reaches: beyond the counted ones, one page further as long as the page on screen is full. */
export function reachOf({ page, size, total, open, shown }: PageShown): number {
  if (!open) return total
  const known = shown === undefined ? page * size : (page - 1) * size + shown
  return Math.max(total, shown === size ? known + 1 : known)
}
