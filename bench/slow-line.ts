import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'

/** A browser on a slow line and a slow machine, and what its visits cost. */

const slow4G = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }
const cpuSlowdown = 4
export const lineName = `CPU ${cpuSlowdown}× slower, 1.6 Mbit/s, 150 ms`

const launchOptions = () => ({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
})

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions())

const chinese = { locale: 'zh-CN' }
/** What a browser does when it starts would slow down the first visit. */
const startMs = 2000

export interface Visit {
  page: Page
  /** What has crossed the line so far. */
  cost(): { bytes: number; requests: string[] }
}

/**
 * Runs visits in a browser of its own, with a profile that begins empty. It is a profile in a folder, as people have it:
 * windows without one keep no compiled scripts.
 */
export async function withProfile<Result>(
  options: BrowserContextOptions,
  visit: (open: () => Promise<Visit>) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'lectern-bench-profile-'))
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), ...chinese, ...options })
  try {
    await context.pages()[0]?.waitForTimeout(startMs)
    return await onSlowLine(context, visit)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Runs visits in a window of their own, whose cache begins empty. */
export async function inWindow<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  visit: (open: () => Promise<Visit>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...chinese, ...options })
  try {
    return await onSlowLine(context, visit)
  } finally {
    await context.close()
  }
}

function onSlowLine<Result>(
  context: BrowserContext,
  visit: (open: () => Promise<Visit>) => Promise<Result>,
): Promise<Result> {
  const open = async () => {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return { page, cost: counted(devtools) }
  }
  return visit(open)
}

/** Counts what comes over the line: not what the cache answers, nor pictures that are part of a script or a page. */
function counted(devtools: CDPSession): Visit['cost'] {
  const asked = new Map<string, string>()
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) asked.set(requestId, request.url)
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength
  })
  return () => ({ bytes, requests: [...asked.values()] })
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
