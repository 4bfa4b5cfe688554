import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, inject, it, vi } from 'vitest'
import { quietLog } from '../../testing/test-settings.ts'
import { copyCsv } from './copy-csv.ts'
import { openDatabase } from './database.ts'

const database = openDatabase(inject('databaseUrl'), 1, quietLog, { limits: { statement: 2, lock: 1, idle: 5 } })
afterEach(() => vi.useRealTimers())
afterAll(() => database.close())

const copy = async (query = sql`select n from generate_series(1, 3) as n`) => {
  const { lines, rows } = await copyCsv(database, query)
  return [lines.toString(), rows]
}

it('values are what they would be as parameters, whatever they contain', async () => {
  const list = sql.param(['a"b', 'c\\d', '{e,f}', '$1'])
  const values = sql`select ${"'\\ $1"}::text, ${7}::int, ${true}::boolean, ${null}::text, (${list}::text[])[4 - ${3}::int]`
  expect(await copy(values)).toEqual([`'\\ $1,7,t,,"a""b"\n`, 1])
  expect(await copy(sql`select unnest(${list}::text[])`)).toEqual(['"a""b"\nc\\d\n"{e,f}"\n$1\n', 4])
})

it('many rows come whole, and the connection serves others afterwards', async () => {
  const [lines, rows] = await copy(sql`select n, repeat('x', 200) from generate_series(1, 20000) as n`)
  expect(rows).toBe(20_000)
  expect(String(lines).split('\n')).toHaveLength(20_001)
  expect(await copy()).toEqual(['1\n2\n3\n', 3])
})

it('refuses a value that it cannot quote, and takes no connection for it', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    await expect(copy(sql`select ${{ an: 'object' }}`)).rejects.toThrow('cannot be written into a statement')
  }
  expect(await copy()).toEqual(['1\n2\n3\n', 3])
})

it('leaves no timer that would report a timeout after its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await database.db.execute(sql`select 1`)
  const before = vi.getTimerCount()
  await copy()
  expect(vi.getTimerCount()).toBe(before)
})

it('fails with the reason, of the statement as of its time, and the next one works', async () => {
  await expect(copy(sql`select 1 / n from generate_series(-1, 1) as n`)).rejects.toThrow('division by zero')
  await expect(copy(sql`select pg_sleep(10)`)).rejects.toThrow(/statement timeout|read timeout/)
  expect(await copy()).toEqual(['1\n2\n3\n', 3])
})
