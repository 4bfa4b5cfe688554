import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { besideOthers, metricsAt } from '../apps/server/src/testing/product.ts'
import { buildIfNeeded } from '../scripts/build.ts'
import { median } from './bench-server.ts'
import { claimAtMost } from './claims.ts'

/**
 * Measures how long `npm start` takes until somebody can sign in, with npm and its own PostgreSQL and with the demo's data
 * in place, and how much memory the server holds when nobody calls it.
 */
const goals = { readyMs: 2_000, idleMegabytes: 200 }
const starts = 5
/** Long enough for the work after a start to be over. */
const idleMs = 10_000

interface Started {
  readyMs: number
  address: string
  stop(): Promise<void>
}

async function start(dataDir: string): Promise<Started> {
  const began = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...besideOthers, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, which is stopped as Ctrl-C does it: npm and what it has started together.
    detached: true,
  })
  const exited = once(child, 'exit')
  let printed = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (/running at \S+\s/.test(printed)) break
  }
  const readyMs = performance.now() - began
  child.stdout.resume()
  const stop = async () => {
    if (child.pid) process.kill(-child.pid, 'SIGINT')
    await exited
  }
  return { readyMs, address: /running at (\S+)/.exec(printed)?.[1] ?? '', stop }
}

async function main(): Promise<void> {
  await buildIfNeeded()
  const dataDir = await createSharedFolder('bench')
  try {
    const first = await start(dataDir)
    console.log(`the first start, with an empty folder: ${first.readyMs.toFixed(0)} ms`)
    await first.stop()
    const times: number[] = []
    for (let n = 0; n < starts; n += 1) {
      const again = await start(dataDir)
      times.push(again.readyMs)
      if (n === starts - 1) await measureMemory(again.address)
      await again.stop()
    }
    console.log(`a start with data: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`)
    claimAtMost('ready after npm start, with data', median(times), goals.readyMs, ' ms')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureMemory(address: string): Promise<void> {
  await pause(idleMs)
  const megabytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(await metricsAt(address))?.[1]) / 1e6
  console.log(`memory when nobody calls: ${megabytes.toFixed(0)} MB`)
  claimAtMost('memory of an idle server', megabytes, goals.idleMegabytes, ' MB')
}

await main()
