import { expect, type Page } from '@playwright/test'

/** What of the tables on this page cannot be read, because a fixed column covers it. */
export async function coveredCells(page: Page): Promise<string[]> {
  // The rows that stand for those that are still loading have no ids of their own.
  await expect(page.locator('tr[data-row-key^="-"]')).toHaveCount(0)
  return page.evaluate(() => {
    const problems: string[] = []
    const textBox = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getBoundingClientRect()
    }
    for (const area of document.querySelectorAll('.ant-table-content')) {
      if (area.getClientRects().length === 0 || area.scrollWidth <= area.clientWidth) continue
      const fixed = [...area.querySelectorAll('th.ant-table-cell-fix-end')].map((cell) => cell.getBoundingClientRect())
      const edge = Math.min(area.getBoundingClientRect().right, ...fixed.map(({ left }) => left))
      for (const cell of area.querySelectorAll(
        'thead th:not(.ant-table-cell-fix), tbody td:not(.ant-table-cell-fix)',
      )) {
        if (cell.closest('tr[aria-hidden]') || cell.closest('.ant-table-placeholder')) continue
        const { right, width } = textBox(cell)
        if (width > 0 && right > edge) problems.push(`${cell.textContent} is covered by ${Math.round(right - edge)}`)
      }
    }
    return problems
  })
}
