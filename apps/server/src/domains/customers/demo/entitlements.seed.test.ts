import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newAccounts } from '../../../testing/accounts.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()
beforeAll(() => newAccounts(server.db, 3_000))

it('gives lessons and series that exist, for ever or for a while, to people who were registered then', async () => {
  const { rows } = await server.db.execute<Record<string, number>>(sql`
    select count(*) filter (where kind = 'SUBJECT')::int as series, count(*) filter (where kind = 'COURSE')::int as lessons,
      count(*) filter (where expire_time is null)::int as endless,
      count(*) filter (where expire_time <= start_time or reason = '')::int as wrong,
      count(*) filter (where start_time not between register_time and now())::int as early,
      count(*) filter (where case kind when 'COURSE' then not exists (select from lesson where lesson.id = ref_id)
        else not exists (select from course_item where course_item.id = ref_id and course_item.kind = 'SERIES') end)::int as unknown
    from entitlement join app_account on app_account.id = account_id where source = 'GIFT'`)
  const [found] = rows
  expect([found?.series, found?.lessons, found?.endless].every((count) => Number(count) > 0)).toBe(true)
  expect(found).toMatchObject({ wrong: 0, early: 0, unknown: 0 })
})
