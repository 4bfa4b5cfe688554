import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { session } from '@lectern/contract/access/session.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import { uploads } from '@lectern/contract/content/uploads.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { photograph, postFile } from '../apps/server/src/domains/content/uploads/uploads.fixtures.ts'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { startProduct } from '../apps/server/src/testing/product.ts'
import { claim } from './claims.ts'

const pictures = Number(process.argv[2] ?? 50)
const megapixels = 63
const password = 'Bench-2468'
/** How long a call may take before clients give up, and how long a list may take. */
const limits = { callMs: 10_000, listMs: 1_000 }

const quantile = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Completes many large picture uploads at once, retries while the server is busy, and measures a list meanwhile. */
async function main(): Promise<boolean> {
  const dataDir = await createSharedFolder('bench')
  const postgres = await startPrivatePostgres({ dataDir, log: () => {} })
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, ADMIN_PASSWORD: password, SEED: 'none' }
  const product = await startProduct({ ...env, RATE_LIMIT_PER_MINUTE: '1000000' })
  try {
    let token = ''
    const call = async (method: string, path: string, body?: object): Promise<Response> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return fetch(product.address + basePath + path, { method, headers, body: JSON.stringify(body) })
    }
    const ask = async <T>(...what: Parameters<typeof call>): Promise<T> => {
      const reply = await call(...what)
      if (!reply.ok) throw new Error(`${what[1]} answered ${reply.status}`)
      return ((await reply.json()) as { data: T }).data
    }
    const timed = async (...what: Parameters<typeof call>) => {
      const start = performance.now()
      const reply = await call(...what)
      await reply.text()
      return { status: reply.status, ms: performance.now() - start }
    }
    const signIn = { username: 'admin', password }
    token = (await ask<{ token: string }>('POST', session.login.path, signIn)).token

    const file = await photograph(megapixels)
    const query = new URLSearchParams({ kind: 'image', type: 'image/jpeg', size: String(file.length) })
    const keys: string[] = []
    for (let n = 0; n < pictures; n += 1) {
      const form = await ask<{ key: string; url: string; fields: Record<string, string> }>(
        'GET',
        `${uploads.policy.path}?${query}`,
      )
      await postFile(product.address, form, file)
      keys.push(form.key)
    }

    const calls: { status: number; ms: number }[] = []
    const complete = async (key: string) => {
      for (;;) {
        const reply = await timed('POST', uploads.complete.path, { key })
        calls.push(reply)
        if (reply.status !== 429) return
        await pause(1_500 + Math.random() * 1_500)
      }
    }
    const listTime = () => timed('GET', hotWords.list.path)
    const idle: number[] = []
    for (let n = 0; n < 200; n += 1) idle.push((await listTime()).ms)

    const memory = async () => {
      const text = await product.metrics()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6
    }
    const memoryBefore = await memory()
    const started = performance.now()
    const progress = { over: false }
    const all = Promise.all(keys.map(complete)).finally(() => {
      progress.over = true
    })
    const lists: { status: number; ms: number }[] = []
    const ready: number[] = []
    let maxMemory = 0
    while (!progress.over) {
      lists.push(await listTime())
      ready.push((await fetch(`${product.address}/readyz`)).status)
      maxMemory = Math.max(maxMemory, await memory())
      await pause(50)
    }
    await all
    const seconds = (performance.now() - started) / 1000

    const rows = [
      ['a list before', idle],
      ['a list meanwhile', lists.map(({ ms }) => ms)],
      ['looking into a picture', calls.filter(({ status }) => status === 200).map(({ ms }) => ms)],
      ['refused for now', calls.filter(({ status }) => status === 429).map(({ ms }) => ms)],
    ] as const
    console.table(
      rows.map(([what, times]) => ({
        'what, ms': what,
        calls: times.length,
        median: quantile(times, 0.5).toFixed(0),
        '95 of 100 below': quantile(times, 0.95).toFixed(0),
        longest: quantile(times, 1).toFixed(0),
      })),
    )
    console.log(`${pictures} pictures of ${megapixels} million pixels in ${seconds.toFixed(1)} s.`)
    console.log(`Memory: ${memoryBefore.toFixed(0)} MB before, at most ${maxMemory.toFixed(0)} MB.`)
    const good =
      calls.every(({ status, ms }) => (status === 200 || status === 429) && ms < limits.callMs) &&
      lists.every(({ status, ms }) => status === 200 && ms < limits.listMs) &&
      ready.every((status) => status === 200)
    claim({
      what: `${pictures} pictures of ${megapixels} million pixels at once`,
      measured: `${seconds.toFixed(1)} s, longest list ${quantile(
        lists.map(({ ms }) => ms),
        1,
      ).toFixed(0)} ms`,
      goal: `calls < ${limits.callMs} ms, lists < ${limits.listMs} ms`,
      met: good,
    })
    console.log(good ? 'Everybody was answered in time.' : 'Somebody was not answered, or not in time.')
    return good
  } finally {
    await product.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = (await main()) ? 0 : 1
