import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../chromium.ts'
import { bearing, send } from './calls.ts'
import { publicUrl } from './proxies.ts'

const mostSeconds = 30

export interface Browsers {
  count: number
  /** How many of them show a new word by themselves, and so have found their way back to a server. */
  followed(token: string, word: string): Promise<number>
  close(): Promise<void>
}

/** Real browsers that show the list of hot words. */
export async function openBrowsers(token: string, count: number): Promise<Browsers> {
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const open = async (): Promise<Page> => {
    const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await page.addInitScript((value) => localStorage.setItem('access-token', JSON.stringify(value)), token)
    await page.goto(`${publicUrl}/#/banner/hotRecommend`)
    await page.getByRole('row').nth(1).waitFor()
    return page
  }
  const pages = await Promise.all(Array.from({ length: count }, open))
  return {
    count,
    async followed(own, word) {
      await send(hotWords.create, { word }, { ...bearing(own), 'idempotency-key': word })
      const shown = pages.map((page) =>
        page
          .getByText(word)
          .first()
          .waitFor({ timeout: mostSeconds * 1000 })
          .then(
            () => true,
            () => false,
          ),
      )
      return (await Promise.all(shown)).filter(Boolean).length
    },
    close: () => browser.close(),
  }
}
