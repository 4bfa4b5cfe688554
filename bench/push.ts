import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { session } from '@lectern/contract/access/session.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { addAccounts } from '../apps/server/src/domains/customers/demo/accounts.seed.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { startProduct } from '../apps/server/src/testing/product.ts'
import { claim } from './claims.ts'

const accounts = Number(process.argv[2] ?? 1_000_000)
const password = 'Bench-2468'
const log = createLog('silent')

interface Push {
  status: string
  targetCount: number
  sentCount: number
}

const quantile = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

/** Sends a push to a million accounts into the outbox, and measures a list before and during it. */
async function main(): Promise<boolean> {
  const dataDir = await createSharedFolder('bench')
  const postgres = await startPrivatePostgres({ dataDir, log: () => {} })
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, ADMIN_PASSWORD: password, SEED: 'none' }
  const product = await startProduct({ ...env, RATE_LIMIT_PER_MINUTE: '1000000' })
  try {
    const database = openDatabase(postgres.url, 2, log)
    await addAccounts(database.db, accounts)
    await database.close()

    let token = ''
    const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const reply = await fetch(product.address + basePath + path, { method, headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
      return ((await reply.json()) as { data: T }).data
    }
    const signedIn = await ask<{ token: string }>('POST', session.login.path, { username: 'admin', password })
    token = signedIn.token
    const listTime = async () => {
      const start = performance.now()
      await ask('GET', hotWords.list.path)
      return performance.now() - start
    }
    for (let n = 0; n < 100; n += 1) await listTime()
    const idle: number[] = []
    for (let n = 0; n < 400; n += 1) idle.push(await listTime())

    const started = performance.now()
    const { id } = await ask<{ id: number }>('POST', pushMessages.create.path, {
      title: '一百万',
      content: '给每个人的一句话',
      link: { type: 'NONE' },
      audience: 'ALL',
      platform: 'ALL',
    })
    const state = () => ask<Push>('GET', pushMessages.get.path.replace('{id}', String(id)))
    const busy: number[] = []
    let listed = 0
    let push = await state()
    while (['SCHEDULED', 'SENDING'].includes(push.status)) {
      for (let n = 0; n < 20; n += 1) busy.push(await listTime())
      push = await state()
      if (listed === 0 && push.sentCount > 0) listed = performance.now() - started
    }
    const seconds = (performance.now() - started) / 1000
    const ratio = quantile(busy, 0.5) / quantile(idle, 0.5)
    console.table([
      {
        'a list, ms': 'before',
        median: quantile(idle, 0.5).toFixed(1),
        '95 of 100 below': quantile(idle, 0.95).toFixed(1),
      },
      {
        'a list, ms': 'meanwhile',
        median: quantile(busy, 0.5).toFixed(1),
        '95 of 100 below': quantile(busy, 0.95).toFixed(1),
      },
    ])
    console.log(
      `${push.status}: ${push.sentCount} of ${push.targetCount} in ${seconds.toFixed(1)} s, the first after ${(listed / 1000).toFixed(1)} s`,
    )
    const sentAll = push.status === 'SENT' && push.sentCount === push.targetCount
    claim({
      what: `push to ${push.targetCount} accounts`,
      measured: `${push.sentCount} sent in ${seconds.toFixed(1)} s, a list takes ${ratio.toFixed(2)} times as long`,
      goal: 'all of them',
      met: sentAll,
    })
    console.log(`A list takes ${ratio.toFixed(2)} times as long meanwhile.`)
    return sentAll
  } finally {
    await product.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = (await main()) ? 0 : 1
