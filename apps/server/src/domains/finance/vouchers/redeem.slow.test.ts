import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { vouchers as calls } from '@lectern/contract/finance/vouchers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, onTestFailed } from 'vitest'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { importPlansTable as plans } from '../../../platform/transfer/import-plans.table.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { eventually } from '../../../testing/eventually.ts'
import type { RacerWishes } from '../../../testing/faults/redeem-racer.ts'
import { killableServers } from '../../../testing/killable-servers.ts'
import { newPhone } from '../../../testing/people.ts'
import type { Product } from '../../../testing/product.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import type { Caller } from '../../../testing/test-server.ts'
import { sheetFile } from '../../../testing/transfer.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { isGivenOffline } from '../../content/courses/offline.queries.ts'
import { newVouchers } from './vouchers.fixtures.ts'
import { vouchersTable as vouchers } from './vouchers.table.ts'

const codesOfAKind = 200
const racers = 50
/** One try in five goes through an import, the others through the rule. */
const importedEvery = 5
/** Who is killed, in this order: the servers a and b that import, and the processes that use the rule. */
const victims = ['a', 0, 1, 'b', 1, 0, 'b', 0, 1, 'a', 1, 0] as const
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
const random = seededRandom(seed)

const killable = killableServers()
const servers = new Map<'a' | 'b', Product>()
const racing = new Map<number, ChildProcess>()
afterAll(() => {
  for (const child of racing.values()) child.kill('SIGKILL')
})

it('1,000 codes grant exactly 1,000 times, with 50 who want each, however often servers are killed', {
  timeout: 590_000,
}, async () => {
  onTestFailed(() => void process.stderr.write(`the same moments again: FAULT_SEED=${seed}\n`))
  const { db } = killable
  const codes = await everyKind()
  const people = await Promise.all(
    Array.from({ length: racers }, async () => {
      const phone = newPhone()
      return { phone, id: await newAccount(db, { phone }) }
    }),
  )
  const tries = shuffled(codes.flatMap((code) => people.map((person) => ({ code, ...person }))))
  const byFile = tries.filter((_, n) => n % importedEvery === 0)
  const byRule = tries.filter((_, n) => n % importedEvery !== 0)

  servers.set('a', await killable.start()).set('b', await killable.start())
  const keys = await planImports(byFile.map(({ phone, code }) => [phone, code]))
  const taskIds: number[] = []
  for (const key of keys) taskIds.push(await startImport(key))
  const halves = [byRule.slice(0, byRule.length / 2), byRule.slice(byRule.length / 2)]
  const wishes = halves.map((half): RacerWishes['wishes'] => half.map(({ code, id }) => [code, id]))
  const ruleRaces = wishes.map((list, n) => race(n, list))

  const killing = (async () => {
    for (const victim of victims) {
      await pause(300 + random(1_200))
      if (typeof victim === 'number') racing.get(victim)?.kill('SIGKILL')
      else {
        await servers.get(victim)?.kill()
        servers.set(victim, await killable.start())
      }
    }
  })()
  const won = await Promise.all(ruleRaces)
  await killing
  await eventually('the imports end', async () => (await tasksIn('RUNNING', taskIds)) === 0, 240_000)
  expect(await tasksIn('DONE', taskIds)).toBe(taskIds.length)

  const [outcome] = await wrongs(people.map(({ id }) => id))
  expect(outcome).toEqual({
    used: codes.length,
    entries: 2 * codesOfAKind,
    entitlements: 2 * codesOfAKind,
    vips: codesOfAKind,
    wrongBalances: 0,
    wrongEntries: 0,
    wrongEntitlements: 0,
    wrongVips: 0,
  })
  // Whoever was told that the code is theirs has it, and every code belongs to one who was told.
  const imported = await importedCodes(keys)
  const throughFiles = await db
    .select()
    .from(vouchers)
    .where(sql`used_key not like 'race:%' and used_key not like 'demo:%'`)
  expect(imported.toSorted()).toEqual(throughFiles.map(({ code }) => code).toSorted())
  expect(won.reduce((sum, one) => sum + one, imported.length)).toBe(codes.length)
  expect(imported.length).toBeGreaterThan(0)
})

/** Codes of every kind, in no order. The days are limited, so that nobody owns something for ever. */
async function everyKind(): Promise<string[]> {
  const { db } = killable
  const [lesson] = await db.select().from(lessons).limit(1)
  const [series] = await db.select().from(items).where(isGivenOffline).limit(1)
  const days = { amount: null, contentDuration: 30 }
  const made = [
    await newVouchers(db, codesOfAKind, { kind: 'GOLD', amount: 7 }),
    await newVouchers(db, codesOfAKind, { kind: 'COURSE_HOUR', amount: 2 }),
    await newVouchers(db, codesOfAKind, { kind: 'COURSE', refId: lesson?.id ?? 0, ...days }),
    await newVouchers(db, codesOfAKind, { kind: 'OFFLINE_SUBJECT', refId: series?.id ?? 0, ...days }),
    await newVouchers(db, codesOfAKind, { kind: 'VIP_PACKAGE', refId: 1, ...days }),
  ]
  return made.flat().map(({ code }) => code)
}

async function administrator(): Promise<Caller> {
  const server = servers.get('a')
  if (!server) throw new Error('no server has started')
  return killable.administratorOf(server)
}

const rowsOfAFile = 1_000

/** Checks the files while nobody has redeemed anything, so that every row is ok. */
async function planImports(rows: string[][]): Promise<string[]> {
  const admin = await administrator()
  const keys: string[] = []
  for (const file of await filesOf(rows)) {
    const plan = await admin.ask(calls.import, { body: { dryRun: true } }, { files: { file } })
    keys.push(plan.key ?? '')
  }
  return keys
}

/** No file has a code twice, because that would be refused. */
async function filesOf(rows: string[][]): Promise<File[]> {
  const files: Map<string, string[]>[] = []
  for (const row of rows) {
    const [, code = ''] = row
    const free = files.find((file) => file.size < rowsOfAFile && !file.has(code))
    if (free) free.set(code, row)
    else files.push(new Map([[code, row]]))
  }
  return Promise.all(files.map((file) => sheetFile(['手机号', '兑换码'], [...file.values()])))
}

const startImport = async (key: string): Promise<number> =>
  (await (await administrator()).ask(calls.import, { body: { key } }, { files: {} })).taskId ?? 0

/** Redeems in a process that is started again whenever it is killed. Returns how many tries won in the end. */
async function race(n: number, wishes: RacerWishes['wishes']): Promise<number> {
  const program = join(import.meta.dirname, '../../../testing/faults/redeem-racer.ts')
  for (;;) {
    const child = spawn('node', [program], { stdio: ['pipe', 'pipe', 'inherit'] })
    racing.set(n, child)
    const ended = once(child, 'exit')
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify({ url: killable.database.url, wishes } satisfies RacerWishes))
    const printed = await text(child.stdout)
    await ended
    racing.delete(n)
    if (child.signalCode !== 'SIGKILL') return Number(printed || 'NaN')
  }
}

const tasksIn = (status: 'RUNNING' | 'DONE', ids: number[]): Promise<number> =>
  killable.db.$count(taskTable, sql`${taskTable.id} = any(${sql.param(ids)}::bigint[]) and status = ${status}`)

/** The codes that imports say they have redeemed. */
async function importedCodes(keys: string[]): Promise<string[]> {
  const found = await killable.db
    .select()
    .from(plans)
    .where(sql`${plans.key} = any(${sql.param(keys)}::text[])`)
  expect(found.every(({ rows, results }) => rows.length === results.length)).toBe(true)
  return found.flatMap(({ results }) => results.flatMap(({ ok, cells }) => (ok ? [cells.code ?? ''] : [])))
}

/** What these people were granted, and what of it is wrong. */
async function wrongs(people: number[]) {
  const ids = sql.param(people)
  const { rows } = await killable.db.execute(sql`
    with racer as (select * from app_account where id = any(${ids}::bigint[])),
      used as (select * from voucher where status = 'USED' and used_by = any(${ids}::bigint[])),
      entry as (select * from account_ledger where account_id = any(${ids}::bigint[])),
      given as (select * from entitlement where account_id = any(${ids}::bigint[])),
      vip as (select * from record_history where resource = 'appAccounts' and record_id = any(${ids}::bigint[]))
    select (select count(*)::int from used) as used,
      (select count(*)::int from entry) as entries,
      (select count(*)::int from given) as entitlements,
      (select count(*)::int from vip) as vips,
      (select count(*)::int from racer where gold <> (
          select coalesce(sum(amount), 0) from entry where account_id = racer.id and unit = 'GOLD')
        or course_hours <> (
          select coalesce(sum(amount), 0) from entry where account_id = racer.id and unit = 'COURSE_HOUR')
      ) as "wrongBalances",
      (select count(*)::int from used where kind in ('GOLD', 'COURSE_HOUR') and 1 <> (
        select count(*) from entry where cause = 'voucher:' || used.id and account_id = used_by)) as "wrongEntries",
      (select count(*)::int from used where kind in ('COURSE', 'OFFLINE_SUBJECT') and 1 <> (
        select count(*) from given where source_id = used.id and account_id = used_by)) as "wrongEntitlements",
      (select count(*)::int from racer where (select count(*) from used where kind = 'VIP_PACKAGE' and used_by = racer.id)
        <> (select count(*) from vip where record_id = racer.id)
        or round(extract(epoch from vip_expiration_date - now()) / 86400 / 30)
        <> (select nullif(count(*), 0) from used where kind = 'VIP_PACKAGE' and used_by = racer.id)) as "wrongVips"`)
  return rows
}

function shuffled<T>(list: T[]): T[] {
  const left = [...list]
  return list.map(() => left.splice(random(left.length), 1)[0] as T)
}
