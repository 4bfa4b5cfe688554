import type { Page } from '@playwright/test'
import { costsOf } from './in-page.ts'

export const rowsPerPage = 200
const pages = [1, 2, 3]
const ticks = 12

/** The lists that are measured: wide ones, with pictures, switches and menus, and a plain one. */
export const longLists = {
  'course list': '/courseCenter',
  accounts: '/userManagement',
  orders: '/finance',
  'operation log': '/system/logs',
}

/** From the arrival of 200 rows until they are painted. */
export async function rowsPainted(page: Page, path: string): Promise<number[]> {
  const times: number[] = []
  for (const number of pages) {
    await page.evaluate((address) => location.assign(address), `#${path}?size=10`)
    await page.evaluate(shownRows, 10)
    await page.evaluate((address) => location.assign(address), `#${path}?size=${rowsPerPage}&page=${number}`)
    times.push(await page.evaluate(shownRows, rowsPerPage))
  }
  return times
}

/** Runs in the page: waits for so many rows, and answers how long after the last reply with that many they were painted. */
async function shownRows(count: number): Promise<number> {
  const isShown = () =>
    [...document.querySelectorAll('tbody')].some(
      (body) => body.checkVisibility() && body.querySelectorAll('tr[data-row-key]').length === count,
    )
  const painted = await window.paintedWith(isShown)
  const replies = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const reply = replies.findLast(({ name }) => new URL(name).searchParams.get('size') === String(count))
  return painted - (reply?.responseEnd ?? Number.NaN)
}

/** From a click on the box of a row until it is painted as picked. */
export async function ticksPainted(page: Page): Promise<number[]> {
  const boxes = page.locator('tbody:visible tr[data-row-key] input[type=checkbox]')
  const costs = await costsOf(page, async () => {
    for (let row = 0; row < ticks; row++) await boxes.nth(row % 6).click()
  })
  return costs.map(({ paintedMs }) => paintedMs)
}
