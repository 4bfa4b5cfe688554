import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { questions } from '@lectern/contract/system/faq.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { accountColumns } from '../../apps/server/src/domains/customers/app-accounts/app-accounts.export.ts'
import { appAccountsTable } from '../../apps/server/src/domains/customers/app-accounts/app-accounts.table.ts'
import { copyStatement } from '../../apps/server/src/platform/database/copy-csv.ts'
import { defaultTimeZone } from '../../apps/server/src/platform/spreadsheet/write-table.ts'
import { csvQuery, type Reader } from '../../apps/server/src/platform/transfer/write-list.ts'
import { type BenchServer, median, pageSize } from '../bench-server.ts'
import { claim } from '../claims.ts'

/** How much longer than psql an export may take, how much memory it may need, and how much it may slow a list down. */
const limits = { ratio: 1.5, megabytes: 300, slower: 2 }
const rounds = 3
const idleCalls = 60
/** Lists that somebody else reads meanwhile. */
const lists = { users: accounts.list.path, 'frequent questions': questions.list.path }

interface Task {
  id: number
  status: string
  content: string | null
}

/** Exports all users, and compares that with psql, the memory with that of an idle server, and lists with idle ones. */
export async function benchExport(server: BenchServer, databaseUrl: string, folder: string): Promise<boolean> {
  const file = join(folder, 'psql.csv')
  const idleMemory = await server.memory()
  const ours: number[] = []
  const theirs: number[] = []
  let peak = 0
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const task = await exportAll(server, async () => {
      peak = Math.max(peak, await server.memory())
      await pause(100)
    })
    ours.push((performance.now() - start) / 1000)
    theirs.push(await copyByPsql(databaseUrl, file))
    if (round === 0) await requireSame(await server.download(task.content ?? ''), file)
  }
  const idle = { users: [] as number[], 'frequent questions': [] as number[] }
  const busy = { users: [] as number[], 'frequent questions': [] as number[] }
  for (let call = 0; call < idleCalls; call += 1) await timeLists(server, idle)
  await exportAll(server, () => timeLists(server, busy))

  const goals = [
    {
      goal: `export, at most ${limits.ratio} times psql's \\copy`,
      measured: `${median(ours).toFixed(1)} s to ${median(theirs).toFixed(1)} s: ${(median(ours) / median(theirs)).toFixed(2)}`,
      met: median(ours) / median(theirs) <= limits.ratio,
    },
    {
      goal: `memory, at most ${limits.megabytes} MB more than idle`,
      measured: `${(peak - idleMemory).toFixed(0)} MB`,
      met: peak - idleMemory <= limits.megabytes,
    },
    ...(['users', 'frequent questions'] as const).map((name) => {
      const [before, meanwhile] = [median(idle[name]), median(busy[name])]
      return {
        goal: `list of ${name} meanwhile, below ${limits.slower} times`,
        measured: `${before.toFixed(1)} ms to ${meanwhile.toFixed(1)} ms: ${(meanwhile / before).toFixed(2)}`,
        met: meanwhile < limits.slower * before,
      }
    }),
  ]
  console.table(goals)
  for (const { goal, measured, met } of goals) claim({ what: 'export of users', measured, goal, met })
  return goals.every(({ met }) => met)
}

/** Starts the export and does something else until it is done. */
async function exportAll(server: BenchServer, meanwhile: () => Promise<unknown>): Promise<Task> {
  const { taskId } = await server.post<{ taskId: number }>(accounts.export.path, { format: 'csv' })
  for (;;) {
    await meanwhile()
    const { data } = await server.get<{ content: Task[] }>(notify.tasks.path, { state: 'finished' })
    const task = data.content.find(({ id }) => id === taskId)
    if (task && task.status !== 'DONE') throw new Error(`the export ended as ${task.status}`)
    if (task) return task
  }
}

async function timeLists(server: BenchServer, times: Record<keyof typeof lists, number[]>): Promise<void> {
  for (const name of ['users', 'frequent questions'] as const)
    times[name].push((await server.get(lists[name], { size: pageSize })).took)
}

/** The administrator, who sees everything. */
const reader: Reader = {
  user: { id: 1, rights: new Map([['ACCOUNT_PHONE', 'FULL']]) },
  language: 'zh-CN',
  timeZone: defaultTimeZone,
}

/** Has psql write the same rows into a file, and says how many seconds that took. */
async function copyByPsql(databaseUrl: string, file: string): Promise<number> {
  const statement = copyStatement(csvQuery(appAccountsTable, accountColumns, reader))
  const start = performance.now()
  // What \copy does, which takes no line breaks.
  const psql = spawn('psql', ['-X', '-q', '-o', file, '-c', statement, databaseUrl], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(psql, 'exit')
  if (code !== 0) throw new Error('psql could not copy the accounts; it has to be installed')
  return (performance.now() - start) / 1000
}

/** Our file has headings, and then the same. */
async function requireSame(exported: Buffer, file: string): Promise<void> {
  const lines = exported.subarray(exported.indexOf('\n') + 1)
  if (!lines.equals(await readFile(file))) throw new Error('the export has other rows than psql')
}
