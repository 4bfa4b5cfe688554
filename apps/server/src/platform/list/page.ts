import type { Page, PageQuery } from '@lectern/contract/base/page.ts'

interface PageSource<T> {
  count(): Promise<number>
  read(limit: number, offset: number): Promise<T[]>
}

/** One page of a list. The request counts pages from one (zero is the first page too), the reply counts from zero. */
export async function pageAt<T>({ page, size }: PageQuery, source: PageSource<T>): Promise<Page<T>> {
  const pageNumber = Math.max(0, page - 1)
  const [totalElements, content] = await Promise.all([source.count(), source.read(size, pageNumber * size)])
  return { content, pageable: { pageNumber, pageSize: size }, totalElements, totalCapped: false }
}
