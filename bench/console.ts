import { rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { type BenchServer, median, startBenchServer, urlOf, withClient } from './bench-server.ts'
import { claimAtMost } from './claims.ts'
import { fillConsole, lineCount } from './console/fill.ts'
import { prepare } from './console/in-page.ts'
import { longLists, rowsPainted, rowsPerPage, ticksPainted } from './console/rows.ts'
import { openTabs, tabsPainted } from './console/tabs.ts'
import { typingCosts } from './console/typing.ts'
import { launchBrowser } from './slow-line.ts'

/**
 * Measures how quickly the console answers when there is much on the screen: 200 rows a page, twenty tabs, thousands of
 * subtitle lines. On this machine as it is, so that other work on it shows. Prints the median and the longest, and fails
 * if a median misses its goal. Needs a build (`npm run build`).
 */
const goalsMs = { rows: 300, tick: 100, tab: 100, key: 16 }

async function main(): Promise<void> {
  const folder = await createSharedFolder('bench')
  const postgres = await startPrivatePostgres({ dataDir: folder, durable: false, log: () => {} })
  let server: BenchServer | undefined
  const browser = await launchBrowser()
  try {
    await withClient(postgres.url, (client) => client.query('create database console'))
    const databaseUrl = urlOf(postgres.url, 'console')
    server = await startBenchServer({ databaseUrl, dataDir: folder, seed: 'demo' })
    const { lessonId } = await withClient(databaseUrl, fillConsole)
    const lessonForm = `/courseCenter/editVideoTxt?id=${lessonId}`
    console.log(`${'At 1440 px'.padEnd(44)}${'median'.padStart(12)}${'longest'.padStart(12)}`)
    await measureLists(await signIn(browser, server))
    await measureTyping(await signIn(browser, server), lessonForm)
    await measureTabs(await signIn(browser, server), lessonForm)
  } finally {
    await browser.close()
    await server?.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The console's first page, in a browser that remembers nothing of earlier measurements. */
async function signIn(browser: Browser, server: BenchServer): Promise<Page> {
  const { authorization = '' } = await server.signIn()
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const token = JSON.stringify(authorization.replace('Bearer ', ''))
  await page.addInitScript((stored) => localStorage.setItem('access-token', stored), token)
  await prepare(page)
  await page.goto(`${server.address}/#/dashboard/workplace`)
  await page.locator('[role=tabpanel] h1').first().waitFor()
  return page
}

async function measureLists(page: Page): Promise<void> {
  for (const [name, path] of Object.entries(longLists)) {
    print(`${rowsPerPage} rows, ${name}`, await rowsPainted(page, path), goalsMs.rows)
    const pickable = (await page.locator('tbody:visible input[type=checkbox]').count()) > 0
    if (pickable) print('  a tick', await ticksPainted(page), goalsMs.tick)
  }
  await page.context().close()
}

async function measureTyping(page: Page, lessonForm: string): Promise<void> {
  for (const [name, costs] of Object.entries(await typingCosts(page, lessonForm))) {
    const all = (key: keyof (typeof costs)[number]) => costs.map((cost) => cost[key])
    print(`a key, ${name}, ${lineCount} lines`, all('scriptMs'), goalsMs.key)
    print('  with its frame', all('workMs'))
    print('  until painted', all('paintedMs'))
  }
  await page.context().close()
}

async function measureTabs(page: Page, lessonForm: string): Promise<void> {
  await openTabs(page, lessonForm)
  const tabs = await tabsPainted(page)
  const times = tabs.map(({ ms }) => ms)
  print('a tab of twenty', times, goalsMs.tab)
  const slowest = tabs.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
  console.log(`  the slowest: ${slowest.map(({ name, ms }) => `${name} ${Math.round(ms)}`).join(', ')}`)
  await page.context().close()
}

function print(name: string, times: number[], goal?: number): void {
  const middle = median(times)
  const over = goal !== undefined && !(middle <= goal)
  if (goal !== undefined) claimAtMost(name.trim(), middle, goal, ' ms')
  const cells = [middle, Math.max(...times)].map((ms) => `${ms.toFixed(1)} ms`.padStart(12)).join('')
  console.log(`${name.padEnd(44)}${cells}${goal === undefined ? '' : `  of ${goal} ms`}${over ? '  OVER' : ''}`)
}

await main()
