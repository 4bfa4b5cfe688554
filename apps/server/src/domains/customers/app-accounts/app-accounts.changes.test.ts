import { accounts } from '@lectern/contract/customers/accounts.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { newAccount, newTag } from '../../../testing/accounts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { historyOf } from './app-accounts.fixtures.ts'

const server = testServer()
let admin: Caller
let member: Awaited<ReturnType<typeof server.staffWith>>
beforeAll(async () => {
  admin = await server.signIn()
  member = await server.staffWith(['ACCOUNT_MANAGE'])
})
const get = (id: number) => admin.ask(accounts.get, { params: { id } })
const urlOf = (id: number, part: string) => ({ method: 'PUT', url: `/api/management/account/${id}/${part}` })

describe('an app user', () => {
  it('is switched off and on again, and the history tells who did it and why', async () => {
    const id = await newAccount(server.db)
    await member.ask(accounts.enable, { params: { id }, body: { enable: false, reason: '多次发广告' } })
    expect((await get(id)).enable).toBe(false)
    await member.ask(accounts.enable, { params: { id }, body: { enable: true } })
    expect((await get(id)).enable).toBe(true)
    const by = { id: member.staffId, name: '测试员' }
    expect(await historyOf(member, id)).toMatchObject([
      { action: 'enable', by, reason: '', changes: [{ field: 'enable', before: false, after: true }] },
      { action: 'enable', by, reason: '多次发广告', changes: [{ field: 'enable', before: true, after: false }] },
    ])
    const [, first] = await logRows(admin, urlOf(id, 'enable'))
    expect(first?.diff).toEqual([{ field: 'enable', before: true, after: false }])
    expect(first?.params).toEqual({ enable: false, reason: '多次发广告' })
  })

  it('has a history that can be narrowed to one kind of change', async () => {
    const id = await newAccount(server.db)
    await admin.ask(accounts.remark, { params: { id }, body: { remark: '常客' } })
    await admin.ask(accounts.enable, { params: { id }, body: { enable: false } })
    const ofRemark = await admin.ask(accounts.history, { params: { id }, query: { field: 'remark' } })
    expect(ofRemark.content.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['remark']])
    const unknown = await admin.raw('GET', `/api/management/account/${id}/history?field=password`)
    expect([unknown.code, Object.keys(unknown.body.errors ?? {})]).toEqual([901, ['field']])
  })

  it('gets a remark, and the history keeps the one before', async () => {
    const id = await newAccount(server.db)
    await admin.ask(accounts.remark, { params: { id }, body: { remark: '  老师推荐  ' } })
    await admin.ask(accounts.remark, { params: { id }, body: { remark: '' } })
    expect((await get(id)).remark).toBe('')
    expect((await historyOf(admin, id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['update', [{ field: 'remark', before: '老师推荐', after: '' }]],
      ['update', [{ field: 'remark', before: '', after: '老师推荐' }]],
    ])
  })

  it('has exactly the tags that are set, in whatever order and however often they are named', async () => {
    const [a, b, c] = [await newTag(server.db), await newTag(server.db), await newTag(server.db)]
    const id = await newAccount(server.db, {}, [a])
    await admin.ask(accounts.setTags, { params: { id }, body: { tagIds: [c, b, c] } })
    expect((await get(id)).tagIds).toEqual([b, c])
    await admin.ask(accounts.setTags, { params: { id }, body: { tagIds: [] } })
    expect((await get(id)).tagIds).toEqual([])
    expect((await historyOf(admin, id)).map(({ changes }) => changes)).toEqual([
      [{ field: 'tagIds', before: [b, c], after: [] }],
      [{ field: 'tagIds', before: [a], after: [b, c] }],
    ])
  })

  it('that is as it should be already gets no line in the history, only one in the log', async () => {
    const id = await newAccount(server.db, { remark: '一样' })
    await admin.ask(accounts.enable, { params: { id }, body: { enable: true, reason: '再开一次' } })
    await admin.ask(accounts.remark, { params: { id }, body: { remark: '一样' } })
    await admin.ask(accounts.setTags, { params: { id }, body: { tagIds: [] } })
    expect(await historyOf(admin, id)).toEqual([])
    for (const part of ['enable', 'remark', 'tags']) {
      expect((await logRows(admin, urlOf(id, part))).map(({ diff }) => diff)).toEqual([[]])
    }
  })

  it('keeps who changed it by name after that member was deleted', async () => {
    const leaver = await server.staffWith(['ACCOUNT_MANAGE'])
    const id = await newAccount(server.db)
    await leaver.ask(accounts.remark, { params: { id }, body: { remark: '临走前' } })
    await server.db.delete(staffTable).where(eq(staffTable.id, leaver.staffId))
    expect((await historyOf(admin, id)).map(({ by }) => by?.name)).toEqual(['测试员'])
  })

  it('has a history of its own, a page at a time', async () => {
    const [id, other] = [await newAccount(server.db), await newAccount(server.db)]
    for (const remark of ['一', '二', '三']) await admin.ask(accounts.remark, { params: { id }, body: { remark } })
    await admin.ask(accounts.remark, { params: { id: other }, body: { remark: '别人的' } })
    const page = await admin.ask(accounts.history, { params: { id }, query: { size: 2, page: 2 } })
    expect(page).toMatchObject({ totalElements: 3, content: [{ changes: [{ before: '', after: '一' }] }] })
  })

  it('that somebody changes is fetched again by every open list', async () => {
    const channel = await listen(admin)
    const id = await newAccount(server.db)
    await member.ask(accounts.remark, { params: { id }, body: { remark: '看得到' } })
    await eventually('open lists are told', async () =>
      channel.heard.some(({ data }) => data.resource === 'appAccounts'),
    )
    channel.leave()
    expect((await get(id)).remark).toBe('看得到')
  })
})
