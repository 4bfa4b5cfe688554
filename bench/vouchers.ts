import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { type BackgroundTask, notify } from '@lectern/contract/system/notify.ts'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { type BenchServer, type Page, startBenchServer } from './bench-server.ts'
import { claim } from './claims.ts'

const count = Number(process.argv[2] ?? 100_000)

/** Makes a batch of vouchers, exports it and invalidates it, and prints how long each task took. */
async function main(): Promise<void> {
  const dataDir = await createSharedFolder('bench')
  // Durable, because these times are what an operator waits for.
  const postgres = await startPrivatePostgres({ dataDir, durable: true, log: () => {} })
  const server = await startBenchServer({ databaseUrl: postgres.url, dataDir, seed: 'none' })
  try {
    const expiredTime = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const made = await timed(server, 'made', () =>
      server.post(vouchers.makeGold.path, { gold: 10, count, expiredTime }),
    )
    const batchId = Number(made.content?.split('id=')[1])
    for (const format of ['csv', 'xlsx']) {
      const file = await timed(server, `exported as ${format}`, () =>
        server.post(vouchers.export.path, { format, batchId }),
      )
      const bytes = await server.download(file.content ?? '')
      console.log(`  a file of ${(bytes.length / 1e6).toFixed(1)} MB`)
    }
    const selection = { matching: { batchId }, total: count }
    await timed(server, 'invalidated', () => server.post(vouchers.invalidate.path, { selection, reason: 'bench' }))
    const batch = await server.get<{ counts: object }>(vouchers.batch.path.replace('{id}', String(batchId)))
    console.log(`the page of the batch: ${batch.took.toFixed(0)} ms, ${JSON.stringify(batch.data.counts)}`)
    const page = await server.get(vouchers.list.path, { batchId, status: 'INVALID' })
    console.log(`its list of codes: ${page.took.toFixed(0)} ms, ${page.data.totalElements} or more`)
  } finally {
    await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits for the task that the call starts, and prints how long it took. */
async function timed(
  server: BenchServer,
  what: string,
  start: () => Promise<{ taskId: number }>,
): Promise<BackgroundTask> {
  const begun = performance.now()
  const { taskId } = await start()
  for (;;) {
    const { data } = await server.get<Page<BackgroundTask>>(notify.tasks.path, { state: 'finished', size: 50 })
    const task = data.content.find(({ id }) => id === taskId)
    if (task && task.status !== 'DONE') throw new Error(`the task ended as ${task.status}: ${task.detail}`)
    if (task) {
      const seconds = (performance.now() - begun) / 1000
      claim({ what: `${count} vouchers ${what}`, measured: `${seconds.toFixed(1)} s`, goal: 'none', met: true })
      console.log(`${count} vouchers ${what}: ${seconds.toFixed(1)} s`)
      return task
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

await main()
