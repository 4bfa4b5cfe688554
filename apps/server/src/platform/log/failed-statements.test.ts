import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type Caller, testServer } from '../../testing/test-server.ts'
import { createLog } from './log.ts'

let lines = ''
const log = createLog('info', {
  write: (text: string) => {
    lines += text
  },
})
const server = testServer({}, log)
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
beforeEach(() => {
  lines = ''
})

/** The line of the call that failed. */
const failure = () =>
  JSON.parse(lines.split('\n').find((line) => line.includes('a call failed')) ?? '{}') as {
    err?: { cause?: object; statement?: string; stack?: string }
  }

/** A hot word that the database refuses for a reason of which the product knows nothing. */
async function refusedWord(word: string, constraint: string, check: string): Promise<void> {
  const name = sql.identifier(constraint)
  await server.db.execute(sql`alter table hot_word add constraint ${name} check (${sql.raw(check)}) not valid`)
  const { status } = await admin.call(hotWords.create, { body: { word } })
  await server.db.execute(sql`alter table hot_word drop constraint ${name}`)
  expect(status).toBe(500)
}

it('tells what failed and where, and none of the values that were to be stored', async () => {
  await refusedWord('绝密的词', 'not_this_word', `word not like '绝密%'`)
  const { err } = failure()
  expect(err?.statement).toMatch(/^insert into "hot_word" .*\$1/)
  expect(err?.cause).toMatchObject({ constraint: 'not_this_word', table: 'hot_word', errorCode: '23514' })
  expect(err?.stack).toContain('.ts:')
  expect(lines).not.toContain('绝密的词')
  expect(lines).not.toContain('Failing row')
})

it('tells no value that PostgreSQL quotes because it cannot read it', async () => {
  await refusedWord('绝密\n    at secret.ts:1', 'a_number', 'word::int > 0')
  expect(failure().err?.cause).toMatchObject({ errorCode: '22P02' })
  expect(lines).not.toContain('绝密')
  expect(lines).not.toContain('secret.ts')
})

it('tells no value of a statement when only the message of its error is logged', async () => {
  const error = await server.db
    .execute(sql`select ${'绝密的值'} / 0`)
    .then(() => undefined)
    .catch((failed: Error) => failed)
  expect(error?.message).toContain('绝密的值')
  for (const said of [{ err: error }, { error }, { err: { message: error?.message } }, { error: error?.message }])
    log.error(said, 'said')
  expect(lines.split('\n').filter((line) => line.includes('said'))).toHaveLength(4)
  expect(lines).not.toContain('绝密的值')
})

it('keeps no value of a statement beside a job that failed', async () => {
  const { database, jobs } = server.running.platform
  const marked = sql`(data->>'taskId')::text`
  await server.db.transaction((tx) => jobs.send(tx, 'task.run', { taskId: '绝密的任务' }))
  const failed = await eventually('the job fails', async () => {
    const { rows } = await database.db.execute<{ output: unknown }>(
      sql`select output from jobs.job where ${marked} = '绝密的任务' and output is not null`,
    )
    return rows[0]
  })
  expect(JSON.stringify(failed.output)).toContain('PostgreSQL refuses a value')
  expect(JSON.stringify(failed.output)).not.toContain('绝密的任务')
  await database.db.execute(sql`delete from jobs.job where ${marked} = '绝密的任务'`)
})
