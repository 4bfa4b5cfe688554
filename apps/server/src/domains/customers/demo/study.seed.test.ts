import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newAccounts } from '../../../testing/accounts.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()
beforeAll(() => newAccounts(server.db, 3_000))

/** A day of Shanghai. */
const dayOf = (time: string) => sql.raw(`(${time} at time zone 'Asia/Shanghai')::date`)

it('lets people study on days between their registration and their last visit', async () => {
  const { rows } = await server.db.execute<Record<string, number>>(sql`
    select count(*) filter (where day between ${dayOf('register_time')} and ${dayOf('last_active_time')})::int as within,
      count(*)::int as all
    from study_day join app_account on app_account.id = account_id`)
  expect(rows[0]?.all).toBeGreaterThan(1_000)
  expect(rows[0]?.within).toBe(rows[0]?.all)
})

it('has the lessons of the last ten of these days, with the seconds of the day', async () => {
  const { rows } = await server.db.execute<Record<string, number>>(sql`
    with last as (
      select *, row_number() over (partition by account_id order by day desc) as place from study_day
    ), studied as (
      select account_id, ${dayOf('time')} as day, seconds, time, lesson_id from study_record
    )
    select count(*)::int as records, (select count(*)::int from last where place <= 10) as days,
      count(*) filter (where place is null or place > 10 or last.seconds <> studied.seconds)::int as elsewhere,
      count(*) filter (where time not between register_time and last_active_time)::int as absent,
      count(*) filter (where lesson.id is null)::int as unknown
    from studied join app_account on app_account.id = account_id
      left join last using (account_id, day) left join lesson on lesson.id = lesson_id`)
  const records = rows[0]?.records ?? 0
  expect(records).toBeGreaterThan(1_000)
  expect(rows).toEqual([{ records, days: records, elsewhere: 0, absent: 0, unknown: 0 }])
})
