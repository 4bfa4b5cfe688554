import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../testing/test-settings.ts'
import { copyDatabase } from './copy-database.ts'

async function newDatabase(): Promise<{ url: string; client: pg.Client }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(inject('databaseUrl'), name, 'template_lectern')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return { url, client }
}

it('a copy has the partitions of the source with their settings, and each row where it was', async () => {
  const [source, target] = [await newDatabase(), await newDatabase()]
  // Years later: the first partition was dropped, and there are later ones with other bounds.
  await source.client.query('drop table study_record_first')
  await source.client.query(`create table study_record_7 partition of study_record for values from (7) to (900000000)
    with (autovacuum_vacuum_scale_factor = 0.01)`)
  await source.client.query(`insert into study_record (id, account_id, lesson_id, mode, progress, seconds)
    select n, (select min(id) from app_account), 1, 'LISTEN', 5, 60 from unnest(array[8, 800000000]) as n`)
  await copyDatabase(source.url, target.url)
  const partitions = `
    select relname, pg_get_expr(relpartbound, oid) as bound, reloptions from pg_class
    where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`
  const places = 'select id, tableoid::regclass::text as place from study_record order by id'
  for (const question of [partitions, places]) {
    const copied = (await target.client.query<object>(question)).rows
    expect(copied).toEqual((await source.client.query<object>(question)).rows)
    expect(copied.length).toBeGreaterThan(1)
  }
})
