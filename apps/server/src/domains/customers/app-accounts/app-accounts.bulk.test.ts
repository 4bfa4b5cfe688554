import { bulkLimit } from '@lectern/contract/base/bulk.ts'
import type { CallInput } from '@lectern/contract/base/route.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount, newTag } from '../../../testing/accounts.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { endedTask } from '../../../testing/transfer.ts'
import { accountTagsTable } from './account-tags.table.ts'
import { historyOf, shownIds } from './app-accounts.fixtures.ts'
import { appAccountsTable as table } from './app-accounts.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const unknown = 987_654_321
const gone = [{ id: unknown, reason: 'record.gone', message: expect.stringMatching(/./) }]

/** An account that invited so many, whom the filter by inviter finds. */
async function group(count: number, tagIds: number[] = []) {
  const inviterId = await newAccount(server.db)
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push(await newAccount(server.db, { inviterId }, tagIds))
  return { inviterId, ids }
}
const enableMany = (body: CallInput<typeof accounts.enableMany>['body']) => admin.call(accounts.enableMany, { body })
const tagMany = (body: CallInput<typeof accounts.tagMany>['body']) => admin.call(accounts.tagMany, { body })
const disabled = (inviterId: number) => shownIds(admin, { inviterId, enable: false, sort: 'registerTime,asc' })
const tagsOf = async (id: number) => {
  const rows = await server.db.select().from(accountTagsTable).where(eq(accountTagsTable.accountId, id))
  return rows.map(({ tagId }) => tagId).toSorted((a, b) => a - b)
}

describe('many app users', () => {
  it('are switched off as picked, one that is gone is named, and each has it in the history', async () => {
    const { inviterId, ids } = await group(3)
    const [one = 0, two = 0, three = 0] = ids
    await server.db.update(table).set({ enable: false }).where(eq(table.id, two))
    const { method, path: url } = accounts.enableMany
    const before = await logRows(admin, { method, url })
    const selection = { ids: [two, unknown, one, one] }
    const answer = await enableMany({ selection, enable: false, reason: '刷单' })
    expect(answer.data).toEqual({ done: 2, refused: gone, taskId: null })
    expect(await disabled(inviterId)).toEqual([one, two])
    expect(await historyOf(admin, one)).toMatchObject([
      { action: 'enable', reason: '刷单', changes: [{ field: 'enable', before: true, after: false }] },
    ])
    // The second was off already, the third was not picked.
    expect([await historyOf(admin, two), await historyOf(admin, three)]).toEqual([[], []])
    const rows = await logRows(admin, { method, url })
    expect(rows.length).toBe(before.length + 1)
    expect(rows[0]?.diff).toEqual([
      { field: 'ids', after: [one, two] },
      { field: 'rows', after: 2 },
      { field: 'refused', after: 1 },
    ])
  })

  it('are switched off if they match the filter and are as many as the caller was told', async () => {
    const [{ inviterId, ids }, other] = [await group(3), await group(1)]
    const refused = await enableMany({ selection: { matching: { inviterId }, total: 2 }, enable: false })
    expect([refused.code, refused.body.reason, refused.body.params]).toEqual([900, 'bulk.changed', { count: 3 }])
    expect(await disabled(inviterId)).toEqual([])
    const done = await enableMany({ selection: { matching: { inviterId, enable: true }, total: 3 }, enable: false })
    expect(done.data).toEqual({ done: 3, refused: [], taskId: null })
    expect([await disabled(inviterId), await disabled(other.inviterId)]).toEqual([ids, []])
  })

  it('that are too many for one call are left to a task', async () => {
    const inviterId = await newAccount(server.db)
    const count = bulkLimit + 1
    await server.db.execute(sql`
      insert into app_account (phone, nickname, platform, inviter_id)
      select '155' || lpad(n::text, 8, '0'), '很多人', 'IOS', ${inviterId} from generate_series(1, ${count}::int) as n`)
    const { data } = await enableMany({
      selection: { matching: { inviterId }, total: count },
      enable: false,
      reason: '刷单',
    })
    expect(data).toEqual({ done: 0, refused: [], taskId: expect.any(Number) })
    expect(await endedTask(admin, data.taskId ?? 0)).toMatchObject({ status: 'DONE' })
    expect(await server.db.$count(table, sql`inviter_id = ${inviterId} and not enable`)).toBe(count)
    const [last] = await shownIds(admin, { inviterId })
    expect(await historyOf(admin, last ?? 0)).toMatchObject([{ action: 'enable', reason: '刷单' }])
  })

  it('get tags and lose others in one call, and each has it in the history', async () => {
    const [a, b, c] = [await newTag(server.db), await newTag(server.db), await newTag(server.db)]
    const { ids } = await group(2, [a, b])
    const [one = 0, two = 0] = ids
    const tagged = await newAccount(server.db, {}, [b, c])
    const selection = { ids: [one, tagged, unknown] }
    const answer = await tagMany({ selection, add: [c, c], remove: [a, unknown] })
    expect(answer.data).toEqual({ done: 2, refused: gone, taskId: null })
    expect([await tagsOf(one), await tagsOf(tagged), await tagsOf(two)]).toEqual([
      [b, c],
      [b, c],
      [a, b],
    ])
    expect((await historyOf(admin, one)).map(({ action, changes }) => [action, changes])).toEqual([
      ['update', [{ field: 'tagIds', before: [a, b], after: [b, c] }]],
    ])
    expect([await historyOf(admin, tagged), await historyOf(admin, two)]).toEqual([[], []])
  })

  it('get a tag if they match the filter, also by the tag that they lose', async () => {
    const [a, b] = [await newTag(server.db), await newTag(server.db)]
    const { ids } = await group(3, [a])
    const matching = { tagIds: [a] }
    const answer = await tagMany({ selection: { matching, total: 3 }, add: [b], remove: [a] })
    expect(answer.data).toEqual({ done: 3, refused: [], taskId: null })
    expect(await Promise.all(ids.map(tagsOf))).toEqual([[b], [b], [b]])
  })

  it('get nothing by a call with an unknown tag, or with none at all', async () => {
    const tagId = await newTag(server.db)
    const { ids } = await group(1, [tagId])
    const selection = { ids }
    for (const values of [{ add: [unknown], remove: [tagId] }, {}]) {
      const answer = await tagMany({ selection, ...values })
      expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, ['add']])
    }
    expect(await tagsOf(ids[0] ?? 0)).toEqual([tagId])
  })

  it('are named by ids or by a filter that the list has', async () => {
    for (const selection of [{ ids: [] }, { ids: ['x'] }, {}, { matching: { platform: 'PHONE' }, total: 1 }]) {
      const answer = await admin.raw('PUT', accounts.enableMany.path, { selection, enable: false })
      expect([answer.status, answer.code]).toEqual([400, 901])
      expect(Object.keys(answer.body.errors ?? {}).every((field) => field.startsWith('selection'))).toBe(true)
    }
  })

  it('keep what two calls at once add', async () => {
    const added = await Promise.all([newTag(server.db), newTag(server.db), newTag(server.db), newTag(server.db)])
    const { ids } = await group(4)
    const answers = await Promise.all(
      added.map((tagId, n) => tagMany({ selection: { ids: n % 2 ? ids : ids.toReversed() }, add: [tagId] })),
    )
    expect(answers.map(({ code }) => code)).toEqual([1000, 1000, 1000, 1000])
    const all = added.toSorted((a, b) => a - b)
    expect(await Promise.all(ids.map(tagsOf))).toEqual(ids.map(() => all))
    const steps = (await historyOf(admin, ids[0] ?? 0)).flatMap(({ changes }) => changes)
    // Each change begins where the one before it ended.
    expect(steps.map(({ before }) => before)).toEqual([...steps.slice(1).map(({ after }) => after), []])
    expect(steps[0]?.after).toEqual(all)
  })
})
