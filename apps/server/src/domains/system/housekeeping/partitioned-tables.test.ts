import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePartitions } from '../../../platform/database/partitions.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { testServer } from '../../../testing/test-server.ts'
import { makeAllPartitions, partitionedTables } from './partitioned-tables.ts'

const server = testServer()
const run = <T extends object>(text: string) =>
  server.db.execute<T & Record<string, unknown>>(sql.raw(text)).then(({ rows }) => rows)
let account: number
beforeAll(async () => {
  account = await newAccount(server.db)
})

const addEntry = (id: number, cause: string | null = null) =>
  run(`insert into account_ledger (id, account_id, unit, biz_type, title, amount, balance_after, cause)
    values (${id}, ${account}, 'GOLD', 'ADJUST', '补', 5, 5, ${cause === null ? 'null' : `'${cause}'`})`)
const placeOf = async (table: string, where: string) =>
  (await run<{ name: string }>(`select tableoid::regclass::text as name from ${table} where ${where}`))[0]?.name
/** An id for which there is no partition yet. */
const beyond = async (table: string) => {
  const [end] = await run<{ id: string }>(
    `select max((regexp_match(pg_get_expr(relpartbound, oid), 'TO \\(''([0-9]+)'))[1]::bigint) as id
     from pg_class join pg_inherits on inhrelid = oid where inhparent = '${table}'::regclass`,
  )
  return Number(end?.id) + 1_000
}
const makeAll = () => server.db.transaction((tx) => makeAllPartitions(tx))
const reasonOf = (work: Promise<unknown>) => work.then(() => null).catch((error: Error) => error.cause)

describe('a row of a partitioned table', () => {
  it('is stored although its partition is missing, and moves there when it is made', async () => {
    const id = await beyond('account_ledger')
    await addEntry(id)
    await run(`insert into study_day values (${account}, '2041-05-17', 60)`)
    expect(await placeOf('account_ledger', `id = ${id}`)).toBe('account_ledger_default')
    expect(await placeOf('study_day', `day = '2041-05-17'`)).toBe('study_day_default')
    await makeAll()
    expect(await placeOf('account_ledger', `id = ${id}`)).toMatch(/^account_ledger_\d+$/)
    expect(await placeOf('study_day', `day = '2041-05-17'`)).toBe('study_day_2041_q2')
    expect(await run('select from account_ledger_default union all select from study_day_default')).toEqual([])
  })

  it('is unique beyond its partition', async () => {
    const id = await beyond('account_ledger')
    await addEntry(id, 'test:once')
    await makeAll()
    for (const other of [1_000_000, id + 1, await beyond('account_ledger')])
      expect(await reasonOf(addEntry(other, 'test:once'))).toMatchObject({ constraint: 'account_ledger_cause' })
    const study = `insert into study_day values (${account}, '2040-05-17', 30)
      on conflict (account_id, day) do update set seconds = study_day.seconds + excluded.seconds returning seconds`
    expect(await run(study)).toEqual([{ seconds: 30 }])
    await makeAll()
    expect(await run(study)).toEqual([{ seconds: 60 }])
    expect(await run(study.replace(/do update.*/, 'do nothing'))).toEqual([])
  })

  it('of the ledger can be changed nowhere', async () => {
    const id = await beyond('account_ledger')
    await addEntry(id)
    await makeAll()
    const place = await placeOf('account_ledger', `id = ${id}`)
    for (const table of ['account_ledger', place])
      for (const change of [`update ${table} set amount = 7`, `delete from ${table}`])
        expect(await reasonOf(run(`${change} where id = ${id}`))).toMatchObject({
          message: 'entries of the ledger never change',
        })
  })

  it('belongs to an account that exists', async () => {
    const stranger = run(`insert into study_day values (-1, '2040-05-17', 60)`)
    expect(await reasonOf(stranger)).toMatchObject({ code: '23503' })
  })
})

describe('partitions', () => {
  const boundsOf = async (table: string) =>
    (
      await run<{ bound: string }>(
        `select pg_get_expr(relpartbound, oid) as bound from pg_class where relname like '${table}%' and relispartition and relkind = 'r'`,
      )
    ).map(({ bound }) => bound)

  it('are there before they are needed', async () => {
    const table = 'study_record'
    const add = (id: number) =>
      run(`insert into study_record (id, account_id, lesson_id, mode, progress, seconds)
        values (${id}, ${account}, 1, 'LISTEN', 5, 60)`)
    expect(await boundsOf(table)).toEqual(expect.arrayContaining(["FOR VALUES FROM (MINVALUE) TO ('20000000')"]))
    await add(19_000_000)
    await makeAll()
    expect(await boundsOf(table)).toContain("FOR VALUES FROM ('20000000') TO ('40000000')")
    // With more rows they become longer: a tenth of what there is.
    await add(39_000_000)
    await add(1_000_000_000)
    await makeAll()
    expect(await boundsOf(table)).toContain("FOR VALUES FROM ('40000000') TO ('1100000000')")
    expect(await placeOf(table, 'id = 1000000000')).toBe('study_record_40000000')
  })

  it('are made once, however often they are asked for', async () => {
    await makeAll()
    const count = () => run('select count(*) from pg_inherits')
    const before = await count()
    for (const table of partitionedTables) await server.db.transaction((tx) => makePartitions(tx, table))
    expect(await count()).toEqual(before)
  })

  it('are known to the planner as a whole after a day', async () => {
    const analysed = () =>
      run<{ name: string }>(
        `select relname as name from pg_class where relkind = 'p' and reltuples >= 0 and relnamespace = 'public'::regnamespace`,
      )
    await server.running.platform.jobs.send(server.db, 'housekeeping.log', {})
    await eventually('every table is analysed', async () => (await analysed()).length === partitionedTables.length)
    expect((await analysed()).map(({ name }) => name).sort()).toEqual(partitionedTables.map(({ name }) => name).sort())
  })
})

it('every long table, and each of its partitions, is vacuumed when two in a hundred rows are new or dead', async () => {
  await makeAll()
  const long = [
    'app_account app_account_tag orders entitlement voucher feedback recording recording_like site_message',
    'push_batch record_history ledger_cause',
  ].flatMap((line) => line.split(' '))
  const parents = partitionedTables.map(({ name }) => name)
  const settings = await run<{ name: string; options: string[] | null }>(
    `select relname as name, reloptions as options from pg_class left join pg_inherits on inhrelid = pg_class.oid
     where relkind = 'r' and (relname in ('${long.join("','")}') or inhparent::regclass::text in ('${parents.join("','")}'))`,
  )
  expect(settings.length).toBeGreaterThan(long.length + 2 * parents.length)
  const wanted = ['vacuum', 'vacuum_insert', 'analyze'].map((work) => `autovacuum_${work}_scale_factor=0.02`)
  for (const { name, options } of settings) expect([name, options]).toEqual([name, wanted])
})
