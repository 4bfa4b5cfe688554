import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { basePath } from '@lectern/contract/base/route.ts'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { median, startBenchServer, withClient } from './bench-server.ts'
import { type Request, rateOf } from './calls/load.ts'
import { claimAtLeast, claimAtMost } from './claims.ts'

const rows = 1_000
const rounds = 5
/** Members who call at once, each in a session of their own. */
const callers = 16
const mostMegabytes = 350
const roundMs = Number(process.env['ROUND_MS'] ?? 2_000)
/** For a closer look at one of them. */
const only = process.env['ONLY']
const path = '/api/management/word-recommend'

let turn = 0
const anId = () => 1 + (turn++ % rows)
const calls: Record<string, { goal: number; request: () => Request }> = {
  'get one': { goal: 0.5, request: () => ({ method: 'GET', path: `${path}/${anId()}` }) },
  'list of 20': { goal: 0.5, request: () => ({ method: 'GET', path: `${path}?page=1&size=20` }) },
  update: {
    goal: 0.4,
    request: () => ({ method: 'PUT', path: `${path}/${anId()}`, body: JSON.stringify({ word: `新词 ${turn}` }) }),
  },
}

async function startBare(databaseUrl: string): Promise<{ base: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'calls/bare-server.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATABASE_POOL: '10' },
  })
  const [port] = (await once(child, 'message')) as [number]
  return { base: `http://127.0.0.1:${port}`, child }
}

async function main(): Promise<void> {
  const dataDir = await createSharedFolder('bench')
  const postgres = await startPrivatePostgres({ dataDir, durable: process.env['DURABLE'] === '1', log: () => {} })
  const server = await startBenchServer({ databaseUrl: postgres.url, dataDir, seed: 'none', logLevel: 'info' })
  const bare = await startBare(postgres.url)
  try {
    await withClient(postgres.url, (client) =>
      client.query(`insert into hot_word (word, "order") select '词 ' || n, n from generate_series(1, ${rows}) as n`),
    )
    const sessions = await Promise.all(Array.from({ length: callers }, () => server.signIn()))
    console.log(`memory before ${(await server.memory()).toFixed(0)} MB`)
    for (const [name, { goal, request }] of Object.entries(calls)) {
      if (only && name !== only) continue
      const rates: [number[], number[]] = [[], []]
      const sides = [
        { base: bare.base, callers: sessions.map(() => ({})) },
        { base: server.address + basePath, callers: sessions },
      ]
      for (let round = -1; round < rounds; round++) {
        for (const [at, side] of sides.entries()) {
          const rate = await rateOf(side, request, roundMs)
          if (round >= 0) rates[at]?.push(rate)
        }
      }
      const [bareRate, ours] = [median(rates[0]), median(rates[1])]
      const ratio = ours / bareRate
      claimAtLeast(`${name}, beside a bare server`, ratio, goal, ' of its rate')
      console.log(
        `${name.padEnd(12)} ${ours.toFixed(0)} of ${bareRate.toFixed(0)} a second: ${ratio.toFixed(2)} (goal ${goal})${ratio < goal ? ' MISSED' : ''}`,
      )
    }
    const memory = await server.memory()
    claimAtMost('memory after these calls', memory, mostMegabytes, ' MB')
    console.log(`memory after ${memory.toFixed(0)} MB`)
  } finally {
    bare.child.kill()
    await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
