import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { built, type Product, startProduct } from '../apps/server/src/testing/product.ts'
import { claimAtMost } from './claims.ts'
import { lineName, median, type Visit, withProfile } from './slow-line.ts'

/**
 * Measures visits of the console on a slow line: when something is painted, when what people came for is there, how many
 * requests were made until then, and what crossed the line until the page was quiet. Prints medians and fails at a missed
 * goal. Needs a build (`npm run build`). The public pages have a benchmark of their own: pages.ts.
 */
const visits = 3
/** A page asks nothing more when it has asked nothing for this long. */
const quietMs = 1500

interface Goals {
  paintMs?: number
  shownMs?: number
  requests?: number
}

const names: Record<keyof Goals, string> = { paintMs: 'first paint', shownMs: 'shown', requests: 'requests until then' }

interface Screen {
  path: string
  /** What people came for, as a selector. */
  shown: string
  cold: Goals
  warm: Goals
}

const signIn: Screen = {
  path: '/user/login',
  shown: '#root form input',
  cold: { paintMs: 2500 },
  warm: {},
}
const screens: Record<string, Screen> = {
  home: {
    path: '/dashboard/workplace',
    shown: '#root h1',
    cold: { shownMs: 4000 },
    warm: {},
  },
  'course list': {
    path: '/courseCenter',
    // A cell of a row that has arrived; rows that are still awaited have none.
    shown: 'tbody tr[data-row-key] img',
    cold: { shownMs: 5000, requests: 15 },
    warm: { shownMs: 2000, requests: 15 },
  },
}

interface Measured {
  paintMs: number
  shownMs: number
  kB: number
  requests: number
  urls: string[]
}

async function main(): Promise<void> {
  const folder = await createSharedFolder('bench')
  const product = await startProduct({ DATA_DIR: folder }, built)
  try {
    console.log(`First visits at 1440 px, ${lineName}; median of ${visits}`)
    console.log(
      `${''.padEnd(20)}${['first paint', 'shown', 'bytes', 'requests'].map((head) => head.padStart(22)).join('')}`,
    )
    await report('sign-in', signIn, product.address, '')
    const token = await tokenOf(product)
    for (const [name, screen] of Object.entries(screens)) await report(name, screen, product.address, token)
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function tokenOf({ address, password }: Product): Promise<string> {
  const reply = await fetch(`${address}/foundation/api/userinfo/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return ((await reply.json()) as { data: { token: string } }).data.token
}

async function report(name: string, screen: Screen, address: string, token: string): Promise<void> {
  const pairs: [Measured, Measured][] = []
  for (let visit = 0; visit < visits; visit++) pairs.push(await coldAndWarm(screen, address, token))
  print(
    `${name}, cold`,
    pairs.map(([cold]) => cold),
    screen.cold,
  )
  print(
    `${name}, warm`,
    pairs.map(([, warm]) => warm),
    screen.warm,
  )
}

/**
 * A visit with nothing cached, and one as somebody has it who comes every day: the third, because browsers keep compiled
 * scripts from the second visit on.
 */
function coldAndWarm(screen: Screen, address: string, token: string): Promise<[Measured, Measured]> {
  return withProfile({ viewport: { width: 1440, height: 900 } }, async (open) => {
    const cold = await measure(await open(), screen, address, token)
    await measure(await open(), screen, address, token)
    return [cold, await measure(await open(), screen, address, token)]
  })
}

async function measure({ page, cost }: Visit, screen: Screen, address: string, token: string): Promise<Measured> {
  if (token) await page.addInitScript((stored) => localStorage.setItem('access-token', stored), JSON.stringify(token))
  await page.addInitScript(noteWhenShown, screen.shown)
  await page.goto(`${address}/#${screen.path}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.shownMs !== undefined, null, { polling: 100 })
  const [paintMs, shownMs] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    globalThis.shownMs,
  ])
  // What is asked until then is what people wait for; the bytes are those of the whole visit.
  const { requests } = cost()
  await untilQuiet(page, cost)
  const { bytes } = cost()
  await page.close()
  return {
    paintMs: paintMs ?? NaN,
    shownMs: shownMs ?? NaN,
    kB: bytes / 1000,
    requests: requests.length,
    urls: requests,
  }
}

declare global {
  var shownMs: number | undefined
}

/** Runs in the page: notes when it is there, in the frame that paints it. */
function noteWhenShown(selector: string): void {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    watcher.disconnect()
    requestAnimationFrame(() => {
      globalThis.shownMs = performance.now()
    })
  })
  watcher.observe(document, { subtree: true, childList: true })
}

async function untilQuiet(page: Page, cost: Visit['cost']): Promise<void> {
  let asked = -1
  while (asked !== cost().requests.length) {
    asked = cost().requests.length
    await page.waitForTimeout(quietMs)
  }
}

function print(name: string, measured: Measured[], goals: Goals): void {
  const cell = (key: keyof Goals | 'kB', unit: string) => {
    const value = Math.round(median(measured.map((each) => each[key])))
    const goal = key === 'kB' ? undefined : goals[key]
    const over = goal !== undefined && !(value <= goal)
    if (goal !== undefined) claimAtMost(`${name}, ${names[key as keyof Goals]}`, value, goal, unit)
    return `${value}${unit}${goal === undefined ? '' : ` of ${goal}`}${over ? ' OVER' : ''}`.padStart(22)
  }
  console.log(
    `${name.padEnd(20)}${cell('paintMs', ' ms')}${cell('shownMs', ' ms')}${cell('kB', ' kB')}${cell('requests', '')}`,
  )
  if (process.env.SHOW_REQUESTS) console.log(measured[0]?.urls.map((url) => `    ${new URL(url).pathname}`).join('\n'))
}

await main()
