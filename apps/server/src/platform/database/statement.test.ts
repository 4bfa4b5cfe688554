import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { quietLog } from '../../testing/test-settings.ts'
import { openDatabase } from './database.ts'
import { textStatement } from './statement.ts'

const double = textStatement<{ twice: number }>(sql`select ${sql.placeholder('number')}::int * 2 as twice`)
const prepared = sql`select statement from pg_prepared_statements where statement like '%* 2 as twice%'`

async function keptBy(named: boolean): Promise<number> {
  const database = openDatabase(inject('databaseUrl'), 1, quietLog, { named })
  try {
    return await database.transaction(async (tx) => {
      expect(await double(tx, { number: 4 })).toEqual([{ twice: 8 }])
      expect(await double(tx, { number: 21 })).toEqual([{ twice: 42 }])
      return (await tx.execute(prepared)).rows.length
    })
  } finally {
    await database.close()
  }
}

test('A connection prepares a statement once, and keeps it', async () => {
  expect(await keptBy(true)).toBe(1)
})

test('Behind a pooler that cannot keep statements, none is kept', async () => {
  expect(await keptBy(false)).toBe(0)
})

test('A statement without one of its values is not sent', async () => {
  const database = openDatabase(inject('databaseUrl'), 1, quietLog)
  await expect(double(database.db)).rejects.toThrow('the statement has no value for number')
  await database.close()
})
