import type { Page, PageQuery } from '@lectern/contract/base/page.ts'
import type { Total } from './count.ts'
import { pageNumberOf } from './read-page.ts'

interface PageSource<T> {
  count(): Promise<Total | number>
  read(limit: number, offset: number): Promise<T[]>
}

/** One page of rows that do not lie in one table, and so are no list that `defineList` could define. */
export async function pageAt<T>(query: PageQuery, source: PageSource<T>): Promise<Page<T>> {
  const pageNumber = pageNumberOf(query)
  const pageSize = query.size
  const [total, content] = await Promise.all([source.count(), source.read(pageSize, pageNumber * pageSize)])
  const counted = typeof total === 'number' ? { totalElements: total, totalCapped: false } : total
  return { content, pageable: { pageNumber, pageSize }, ...counted }
}
