import { rm } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { built, startProduct } from '../apps/server/src/testing/product.ts'
import { claimAtMost } from './claims.ts'
import { inWindow, launchBrowser, lineName } from './slow-line.ts'

/**
 * Measures the largest contentful paint of the public pages on a slow phone. Prints the median of five first visits and
 * fails if one page is over the limit. Needs a build (`npm run build`). The product runs as a new installation, with
 * its demo content.
 */
const limitMs = 2000
const visits = 5
/** The largest paint is final if nothing larger comes for this long. */
const quietMs = 2000

interface Paint {
  ms: number
  /** What was painted: the element name and its address or the beginning of its text. */
  what: string
}

async function main(): Promise<void> {
  const folder = await createSharedFolder('bench')
  const product = await startProduct({ DATA_DIR: folder }, built)
  const browser = await launchBrowser()
  try {
    console.log(`Largest paint at 390 px, ${lineName}, nothing cached; median of ${visits}`)
    for (const [name, path] of Object.entries(await demoPages(product.address))) {
      const paints: Paint[] = []
      for (let visit = 0; visit < visits; visit++) paints.push(await measure(browser, `${product.address}/#${path}`))
      paints.sort((a, b) => a.ms - b.ms)
      const { ms, what } = paints[Math.floor(visits / 2)] ?? { ms: Number.NaN, what: 'nothing' }
      const all = paints.map((paint) => Math.round(paint.ms)).join(', ')
      const over = !(ms <= limitMs)
      console.log(
        `${name.padEnd(10)}${`${Math.round(ms)} ms`.padStart(9)} of ${limitMs} ms${over ? '  OVER' : ''}  ${what}  (${all})`,
      )
      claimAtMost(`public page, ${name}, largest paint`, ms, limitMs, ' ms')
    }
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The first article, section article and free lesson that the demo content shows to everybody. */
async function demoPages(address: string): Promise<Record<string, string>> {
  const ask = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${address}/foundation/api/app${path}`)
    return ((await reply.json()) as { data: T }).data
  }
  const items = await ask<{ id: number; kind: string }[]>('/course/recommendList')
  const manual = await ask<{ content: { id: number }[] }>('/home/guide/article/')
  const lessons = await Promise.all(
    items
      .filter(({ kind }) => kind === 'SERIES')
      .map(({ id }) => ask<{ id: number; free: boolean }[]>(`/course/courseList?id=${id}`)),
  )
  const article = items.find(({ kind }) => kind === 'ARTICLE')
  const lesson = lessons.flat().find(({ free }) => free)
  const [guide] = manual.content
  if (!lesson || !guide) throw new Error('The demo content has no free lesson or no article of the practice manual')
  return {
    ...(article ? { article: `/mobileshare/share?id=${article.id}` } : {}),
    manual: `/mobileshare/practiceManual?id=${guide.id}`,
    course: `/mobileshare/shareCourse?id=${lesson.id}`,
  }
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** One first visit in a browser of its own. */
function measure(browser: Browser, address: string): Promise<Paint> {
  return inWindow(browser, phone, async (open) => {
    const { page } = await open()
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page.evaluate(largestPaint, quietMs)
  })
}

/** Runs in the page: the last entry is the largest, once nothing larger has come for a while. */
function largestPaint(quietMs: number): Promise<Paint> {
  interface Entry extends PerformanceEntry {
    element?: Element | null
    url?: string
  }
  return new Promise((resolve) => {
    let last: Entry | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const name = last?.element?.tagName.toLowerCase() ?? 'nothing'
        const detail = last?.url ? new URL(last.url).pathname : (last?.element?.textContent ?? '').slice(0, 20)
        resolve({ ms: last?.startTime ?? Number.NaN, what: `${name} ${detail}` })
      }, quietMs)
    }
    wait()
    new PerformanceObserver((list) => {
      last = list.getEntries().at(-1) ?? last
      wait()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

await main()
