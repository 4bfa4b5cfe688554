import type { Page } from '@playwright/test'
import { longLists, rowsPerPage } from './rows.ts'

const others = [
  '/dashboard/workplace',
  '/followOriginal',
  '/practiceManual',
  '/excellentArticle',
  '/memberPackage',
  '/coupleBack',
  '/banner/homeBanner',
  '/banner/homeRecommend',
  '/banner/hotRecommend',
  '/banner/messagePush',
  '/banner/explore',
  '/finance/settlement',
  '/systemcenter/backUserManage',
  '/system/mamage',
  '/location/userAddress',
]

/** After this long a page has what it asks for first. */
const settleMs = 1000

/** Opens twenty pages: four long lists, a form with many lines, and what the menu has. */
export async function openTabs(page: Page, lessonForm: string): Promise<void> {
  const long = Object.values(longLists).map((path) => `${path}?size=${rowsPerPage}`)
  for (const address of [...long, lessonForm, ...others]) {
    await page.evaluate((hash) => location.assign(hash), `#${address}`)
    const [path = ''] = address.split('?')
    await page.locator(`[role=tab][aria-selected=true][id^="tab-${encodeURIComponent(path)}"]`).waitFor()
    await page.locator('[role=tabpanel]:visible h1').first().waitFor()
    await page.waitForTimeout(settleMs)
  }
  const count = await page.getByRole('tab').count()
  if (count !== long.length + 1 + others.length) throw new Error(`${count} tabs are open`)
}

/** From a click on each tab, in an order that goes to and fro, until its page is painted. */
export async function tabsPainted(page: Page): Promise<{ name: string; ms: number }[]> {
  const names = await page.getByRole('tab').allTextContents()
  const times: { name: string; ms: number }[] = []
  for (const at of names.keys()) {
    const place = (at * 7 + 3) % names.length
    times.push({ name: names[place] ?? '', ms: await page.evaluate(showTab, place) })
  }
  return times
}

/** Runs in the page. */
async function showTab(place: number): Promise<number> {
  const tab = document.querySelectorAll<HTMLElement>('[role=tab]')[place]
  const panel = () => document.getElementById(tab?.getAttribute('aria-controls') ?? '')
  const start = performance.now()
  tab?.click()
  const painted = await window.paintedWith(
    () => panel()?.checkVisibility() === true && panel()?.querySelector('h1') !== null,
  )
  // What the page asks for anew does not belong to the next switch.
  await new Promise((resolve) => setTimeout(resolve, 800))
  return painted - start
}
