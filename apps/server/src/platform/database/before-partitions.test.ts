import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { databaseBefore } from '../../testing/old-database.ts'
import { prepareForPartitions } from './before-partitions.ts'
import { migrateDatabase } from './migrate.ts'

const tables = ['account_ledger', 'study_day', 'study_record', 'push_recipient', 'site_message_recipient']

const addEntry = (client: pg.Client, cause: string | null) =>
  client.query(
    `insert into account_ledger (account_id, unit, biz_type, title, amount, balance_after, cause)
     values (1, 'GOLD', 'ADJUST', '补', 5, 5, $1)`,
    [cause],
  )

/** A database of the release before, with rows in each table. */
async function oldDatabase(): Promise<{ url: string; client: pg.Client }> {
  const { url, client } = await databaseBefore('Tables that grow for ever become partitioned')
  await client.query(`insert into app_account (phone, nickname, platform) values ('13900000001', '读者', 'IOS')`)
  await addEntry(client, 'order:1')
  await addEntry(client, null)
  await client.query(`insert into study_day values (1, '2019-03-01', 60), (1, current_date, 90)`)
  await client.query(
    `insert into study_record (account_id, lesson_id, mode, progress, seconds) values (1, 1, 'LISTEN', 5, 60)`,
  )
  await client.query(
    `insert into push_message (title, content, link, audience, tag_ids, account_ids, platform, "order", status)
     values ('推', '送', '{}', 'ALL', '{}', '{}', 'ALL', 1, 'SENT')`,
  )
  await client.query('insert into push_batch (push_id, round, size) values (1, 1, 1)')
  await client.query('insert into push_recipient values (1, 1, 1, 1)')
  await client.query(
    `insert into site_message (title, content, link, audience, tag_ids, account_ids, status)
     values ('信', '件', '{}', 'ALL', '{}', '{}', 'SENT')`,
  )
  await client.query('insert into site_message_recipient values (1, 1, now())')
  return { url, client }
}

async function contentOf(client: pg.Client): Promise<object[]> {
  const all: object[] = []
  for (const table of tables) all.push((await client.query<object>(`select * from ${table} order by 1, 2`)).rows)
  return all
}

const placesOf = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tableoid::regclass::text as name from ${table}`,
  )
  return rows.map(({ name }) => name)
}

describe('a database from before its long tables were partitioned', () => {
  it('keeps every row where it is, as the first partition', async () => {
    const { url, client } = await oldDatabase()
    const files = `select relfilenode from pg_class where relname = any($1) order by relname`
    const [before, stored] = [await contentOf(client), (await client.query<object>(files, [tables])).rows]
    await migrateDatabase(url)
    expect(await contentOf(client)).toEqual(before)
    const firsts = tables.map((table) => `${table}_first`)
    expect((await client.query<object>(files, [firsts])).rows).toEqual(stored)
    for (const table of tables) expect(await placesOf(client, table)).toEqual([`${table}_first`])
  })

  it('has the indexes and rules that it had, and continues the ids', async () => {
    const { url, client } = await oldDatabase()
    const names = async () =>
      (
        await client.query<{ name: string }>(
          `select indexname as name from pg_indexes where tablename = any($1) union all
           select tgname from pg_trigger where tgrelid::regclass::text = any($1) and not tgisinternal union all
           select conname from pg_constraint where conrelid::regclass::text = any($1) and contype <> 'n' order by 1`,
          [[...tables, 'ledger_cause']],
        )
      ).rows.map(({ name }) => name)
    const before = await names()
    await migrateDatabase(url)
    const added = ['account_ledger_notes_cause', 'account_ledger_of_cause']
    expect(await names()).toEqual([...before, ...added].sort())
    const broken = await client.query<object>('select indexrelid::regclass from pg_index where not indisvalid')
    expect(broken.rows).toEqual([])
    await addEntry(client, 'order:2')
    const { rows } = await client.query<{ id: string }>('select max(id) as id from account_ledger')
    expect(rows).toEqual([{ id: '3' }])
  })

  it('still counts no cause twice, whether it is older than the partitions or not', async () => {
    const { url, client } = await oldDatabase()
    await prepareForPartitions(client)
    // The server of the release before goes on meanwhile.
    await addEntry(client, 'order:2')
    await migrateDatabase(url)
    await addEntry(client, 'order:3')
    for (const cause of ['order:1', 'order:2', 'order:3']) {
      await expect(addEntry(client, cause)).rejects.toMatchObject({ constraint: 'account_ledger_cause' })
    }
  })

  it('can be prepared again after a preparation that was interrupted', async () => {
    const { url, client } = await oldDatabase()
    await prepareForPartitions(client)
    await client.query('alter table study_day drop constraint study_day_fits')
    await client.query('drop index account_ledger_of_cause')
    await migrateDatabase(url)
    for (const table of tables) expect(await placesOf(client, table)).toEqual([`${table}_first`])
    const { rows } = await client.query<object>(`select from pg_constraint where conname like '%\\_fits'`)
    expect(rows).toEqual([])
  })
})
