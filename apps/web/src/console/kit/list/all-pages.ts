import { maxPageSize, type Page } from '@lectern/contract/base/page.ts'

/** Fetches every row of a list, page after page; for selects, where a missing row could not be chosen. */
export async function allPages<R>(read: (query: { page: number; size: number }) => Promise<Page<R>>): Promise<R[]> {
  const rows: R[] = []
  for (let page = 1; ; page += 1) {
    const { content, totalElements, totalCapped } = await read({ page, size: maxPageSize })
    rows.push(...content)
    if (content.length === 0 || (!totalCapped && rows.length >= totalElements)) return rows
  }
}
