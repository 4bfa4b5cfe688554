import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()

it('fills a new installation with feedback of every type, of which the newest waits', async () => {
  const { rows } = await server.db.execute<Record<string, number>>(sql`
    select count(*)::int as all, count(distinct type)::int as types,
      count(*) filter (where status = 'PENDING')::int as waiting,
      count(*) filter (where status = 'PENDING' and create_time
        < (select max(create_time) from feedback where status = 'DONE'))::int as overtaken
    from feedback`)
  expect(rows).toEqual([{ all: 120, types: 5, waiting: 14, overtaken: 0 }])
})

it('lets people write while they use the app, and answers after that', async () => {
  const { rows } = await server.db.execute<Record<string, number>>(sql`
    select count(*) filter (where create_time not between register_time and last_active_time)::int as absent,
      count(*) filter (where handle_time not between create_time and now())::int as early,
      count(*) filter (where (status = 'DONE') <> (handle_time is not null and handler_id is not null and result <> ''))::int
        as half
    from feedback join app_account on app_account.id = account_id`)
  expect(rows).toEqual([{ absent: 0, early: 0, half: 0 }])
})

it('told the author of each answered feedback its result, once, when it was answered', async () => {
  const { rows } = await server.db.execute<Record<string, number>>(sql`
    select count(*)::int as told, count(distinct feedback.id)::int as answered,
      count(*) filter (where recipient.account_id is distinct from feedback.account_id
        or send_time <> handle_time or message.content <> '<p>' || result || '</p>')::int as wrong
    from feedback left join site_message as message on source = 'FEEDBACK' and source_id = feedback.id
      left join site_message_recipient as recipient on recipient.message_id = message.id
    where feedback.status = 'DONE'`)
  expect(rows).toEqual([{ told: 106, answered: 106, wrong: 0 }])
})
