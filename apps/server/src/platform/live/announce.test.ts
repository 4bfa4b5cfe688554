import { asc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testServer } from '../../testing/test-server.ts'
import { announceEach, announceTo } from './announce.ts'
import { liveEventTable as events } from './live.table.ts'

const server = testServer()

it('events of one person commit in the order of their ids, also while events for many people are stored', async () => {
  const { database } = server.running.platform
  const staffId = 70_001
  const everybody = Array.from({ length: 5_000 }, (_, index) => ({ staffId: 70_000 + index, refId: 2 }))
  let second: Promise<void> | undefined
  await database.transaction(async (tx) => {
    await announceTo(tx, [staffId], 'TEST', 1)
    second = database.transaction((later) => announceEach(later, 'TEST', everybody))
    await eventually('the second waits for the first', async () => {
      const { rows } = await database.db.execute(sql`
        select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and not granted and datname = current_database()`)
      return rows.length === 1
    })
  })
  await second
  const own = await database.db.select().from(events).where(eq(events.staffId, staffId)).orderBy(asc(events.id))
  expect(own.map(({ refId }) => refId)).toEqual([1, 2])
  expect(await database.db.$count(events, eq(events.target, 'TEST'))).toBe(5_001)
})
