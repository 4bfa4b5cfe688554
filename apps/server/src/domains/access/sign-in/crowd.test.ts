import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { memberPassword } from '../../../testing/members.ts'
import { stranger, trustForwardedAddress } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'

const connections = 4
/** Nothing but the share of strangers ends a wait here. */
const patient = {
  CALL_SECONDS: '60',
  DATABASE_STATEMENT_SECONDS: '60',
  DATABASE_LOCK_SECONDS: '60',
  DATABASE_IDLE_SECONDS: '60',
}
const server = testServer({ ...trustForwardedAddress, ...patient, DATABASE_POOL: String(connections) })

const signIn = (username: string, password = memberPassword) =>
  stranger(server).call(session.login, { body: { username, password } })

it('300 strangers who sign in at once keep no signed-in member from their list', async () => {
  const operator = await server.staffWith(['USER_MANAGE'])
  const answers: Awaited<ReturnType<typeof signIn>>[] = []
  const crowd = Array.from({ length: 300 }, async (_, n) => answers.push(await signIn(`nobody${n}`)))
  const lists: number[] = []
  while (answers.length < crowd.length) lists.push((await operator.call(staff.list, {})).status)
  expect(lists.filter((status) => status !== 200)).toEqual([])
  expect(lists.length).toBeGreaterThan(1)

  await Promise.all(crowd)
  const busy = answers.filter(({ body }) => body.reason === 'request.busy')
  const judged = answers.filter(({ body }) => body.reason === 'session.badCredentials')
  expect([judged.length > 0, busy.length > 0, judged.length + busy.length]).toEqual([true, true, 300])
  expect([busy[0]?.status, busy[0]?.headers.get('retry-after')]).toEqual([429, '2'])
  expect((await signIn(operator.username)).code).toBe(1000)
})

it('strangers hold only half of the connections, and whoever waits too long for one is refused', async () => {
  const operator = await server.staffWith(['USER_MANAGE'])
  const name = 'somebody'
  const attempts = await server.db.transaction(async (tx) => {
    // What an attempt under this name waits for in its transaction.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.sign-in'), hashtext(${`name:${name}`}))`)
    const begun = Array.from({ length: connections + 1 }, () => signIn(name))
    await eventually('two attempts wait for the lock', async () => {
      const { rows } = await tx.execute(
        sql`select 1 from pg_locks join pg_database on oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`,
      )
      return rows.length === connections / 2
    })
    expect((await operator.call(staff.list, {})).code).toBe(1000)
    const late = await signIn('another')
    expect([late.status, late.body.reason, late.headers.get('retry-after')]).toEqual([429, 'request.busy', '2'])
    return begun
  })
  const reasons = (await Promise.all(attempts)).map(({ body }) => body.reason)
  const judged = reasons.filter((reason) => reason === 'session.badCredentials')
  expect(judged.length).toBeGreaterThanOrEqual(connections / 2)
  expect(reasons.filter((reason) => reason !== 'request.busy')).toEqual(judged)
})
