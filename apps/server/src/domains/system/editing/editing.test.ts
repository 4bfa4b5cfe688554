import { staff } from '@lectern/contract/access/staff.ts'
import { editing, editingSeconds } from '@lectern/contract/system/editing.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessionTable, staffTable, tagTable } from '../../../platform/access/access.table.ts'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { allKinds } from '../../../platform/domain/record-kinds.ts'
import { definedLists } from '../../../platform/list/define-list.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { sessionFor } from '../../../testing/members.ts'
import { Caller, testServer } from '../../../testing/test-server.ts'
import { newItem, newLesson } from '../../content/lessons/lessons.fixtures.ts'
import { hotWordsTable } from '../../operations/hot-words/hot-words.table.ts'
import { editingTable } from './editing.table.ts'

const server = testServer()

let records = 0
/** A record that no other test edits, which every member here may edit. */
async function aRecord() {
  const order = ++records
  const [word] = await server.db
    .insert(hotWordsTable)
    .values({ word: `词${order}`, order })
    .returning({ id: hotWordsTable.id })
  return { resource: 'hotWords', id: word?.id ?? 0 }
}
type Edited = Awaited<ReturnType<typeof aRecord>>

async function member(name: string) {
  const one = await server.staffWith({ WORD_RECOMMEND: 'EDIT', TAG: 'EDIT' })
  await server.db.update(staffTable).set({ realName: name }).where(eq(staffTable.id, one.staffId))
  return one
}
const edit = (who: Caller, params: Edited) => who.ask(editing.renew, { params })
const end = (who: Caller, params: Edited) => who.ask(editing.end, { params })
const namesSeen = async (who: Caller, params: Edited) => (await edit(who, params)).map(({ name }) => name)
const isOf = ({ id }: Edited) => eq(editingTable.recordId, id)
const expire = (record: Edited) =>
  server.db.update(editingTable).set({ until: sql`now() - interval '1 second'` }).where(isOf(record))

describe('whoever edits a record', () => {
  it('sees who else does, by name and since when, but not oneself', async () => {
    const [wang, li] = [await member('王芳'), await member('李雷')]
    const record = await aRecord()
    expect(await edit(wang, record)).toEqual([])
    const [other] = await edit(li, record)
    expect(other).toEqual({ staffId: wang.staffId, name: '王芳', since: expect.any(String) })
    expect(Math.abs(Date.parse(other?.since ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await namesSeen(wang, record)).toEqual(['李雷'])
    expect((await edit(li, record))[0]?.since).toBe(other?.since)
    expect(await namesSeen(li, await aRecord())).toEqual([])
    // Another kind of record with the same number.
    await server.db
      .insert(tagTable)
      .overridingSystemValue()
      .values({ id: record.id, name: `标签${record.id}`, colour: '#1668DC' })
    expect(await namesSeen(li, { ...record, resource: 'tags' })).toEqual([])
  })

  it('counts once with several consoles, and until the last of them is closed', async () => {
    const [wang, li] = [await member('王芳'), await member('李雷')]
    const second = new Caller(wang.address, await sessionFor(server.db, wang.staffId))
    const record = await aRecord()
    await edit(wang, record)
    expect(await edit(second, record)).toEqual([])
    expect(await namesSeen(li, record)).toEqual(['王芳'])
    await end(wang, record)
    expect(await namesSeen(li, record)).toEqual(['王芳'])
    await end(second, record)
    expect(await namesSeen(li, record)).toEqual([])
  })

  it('no longer counts when the console has been silent, or the session is over', async () => {
    const [wang, li] = [await member('王芳'), await member('李雷')]
    const record = await aRecord()
    await edit(wang, record)
    const [lease] = await server.db.select().from(editingTable).where(isOf(record))
    expect(Date.parse(lease?.until ?? '') - Date.parse(lease?.since ?? '')).toBe(editingSeconds * 1000)
    await server.db.update(editingTable).set({ since: sql`now() - interval '1 hour'` }).where(isOf(record))
    await expire(record)
    expect(await namesSeen(li, record)).toEqual([])
    await edit(wang, record)
    const [again] = await edit(li, record)
    expect(Date.now() - Date.parse(again?.since ?? '')).toBeLessThan(60_000)
    await server.db.delete(sessionTable).where(eq(sessionTable.staffId, wang.staffId))
    expect(await namesSeen(li, record)).toEqual([])
  })

  it('hears at once when somebody else begins or ends, and only then', async () => {
    const [wang, li, han] = [await member('王芳'), await member('李雷'), await member('韩梅梅')]
    const record = await aRecord()
    await edit(wang, record)
    const [ofWang, ofHan] = [await listen(wang), await listen(han)]
    const heard = () => ofWang.heard.filter(({ data }) => data.resource === 'editing').length
    await edit(li, record)
    await eventually('the beginning is announced', async () => heard() === 1)
    await edit(li, record)
    await edit(wang, record)
    await end(li, record)
    await eventually('the end is announced', async () => heard() === 2)
    await end(li, record)
    await edit(li, record)
    await eventually('the next beginning is announced', async () => heard() === 3)
    expect(ofHan.heard).toEqual([])
    ofWang.leave()
    ofHan.leave()
  })
})

describe('editing', () => {
  it('needs a session and a sensible record, and leaves nothing in the operation log', async () => {
    const who = await member('王芳')
    expect((await server.anonymous.call(editing.renew, { params: await aRecord() })).status).toBe(401)
    expect((await who.raw('PUT', '/api/management/editing/hot-words/1')).code).toBe(901)
    expect((await who.raw('PUT', '/api/management/editing/hotWords/0')).code).toBe(404)
    const record = await aRecord()
    await edit(who, record)
    await end(who, record)
    expect(await server.db.$count(operLogTable, eq(operLogTable.operator, who.username))).toBe(0)
  })

  it('is not what somebody does who looks at the console as a member', async () => {
    const [wang, li] = [await member('王芳'), await member('李雷')]
    const { token } = await (await server.signIn()).ask(staff.lookAs, { params: { id: wang.staffId } })
    const looking = new Caller(wang.address, token)
    const record = await aRecord()
    await edit(li, record)
    expect(await namesSeen(looking, record)).toEqual(['李雷'])
    await end(looking, record)
    expect(await namesSeen(li, record)).toEqual([])
    expect(await server.db.$count(editingTable, isOf(record))).toBe(1)
  })

  it('is forgotten by the hourly clean-up once it is over', async () => {
    const who = await member('王芳')
    const [over, going] = [await aRecord(), await aRecord()]
    await edit(who, over)
    await edit(who, going)
    await expire(over)
    const left = (record: Edited) => server.db.$count(editingTable, isOf(record))
    await server.running.platform.jobs.send(server.db, 'housekeeping', {})
    await eventually('the clean-up', async () => (await left(over)) === 0)
    expect(await left(going)).toBe(1)
  })
})

describe('who edits a record', () => {
  const statusFor = async (who: Caller, params: Edited) => (await who.call(editing.renew, { params })).status
  const claims = ({ resource, id }: Edited) =>
    server.db.$count(editingTable, and(eq(editingTable.resource, resource), eq(editingTable.recordId, id)))

  it('is told to nobody who may not save it, and claimed by nobody', async () => {
    const record = await aRecord()
    const editor = await member('王芳')
    await edit(editor, record)
    const others = [[], ['ACCOUNT_MANAGE'], { WORD_RECOMMEND: 'VIEW' }] as const
    for (const rights of others) {
      const who = await server.staffWith(rights)
      const { status, data } = await who.call(editing.renew, { params: record })
      expect([status, data]).toEqual([403, undefined])
    }
    expect(await namesSeen(editor, record)).toEqual([])
    expect(await claims(record)).toBe(1)
  })

  it('is known only of records that there are', async () => {
    const who = await server.signIn()
    for (const record of [
      { resource: 'hotWords', id: 987_654_321 },
      { resource: 'nothing', id: 1 },
      { resource: 'operLogs', id: 1 },
    ]) {
      expect([record, await statusFor(who, record), await claims(record)]).toEqual([record, 404, 0])
    }
  })

  it('is a matter of the section that a lesson belongs to', async () => {
    const admin = await server.signIn()
    const lesson = await newLesson(server, admin, await newItem(server, 'original-reading'))
    const record = { resource: 'lessons', id: lesson.id }
    const statuses = async (rights: Parameters<typeof server.staffWith>[0]) =>
      statusFor(await server.staffWith(rights), record)
    expect(await statuses({ COURSE: 'FULL', ORIGINAL_READING: 'VIEW' })).toBe(403)
    expect(await statuses({ COURSE: 'VIEW', ORIGINAL_READING: 'EDIT' })).toBe(200)
  })

  it('is told of every kind of record that has a form or single fields to set', async () => {
    const admin = await server.signIn()
    const kinds = allKinds().filter(({ update, setters }) => update || Object.keys(setters).length > 0)
    expect(kinds.length).toBeGreaterThan(30)
    const missing: string[] = []
    for (const { resource } of kinds) {
      const list = definedLists.find(({ route, isOfRecord }) => route.resource === resource && !isOfRecord)
      const [id] = (await list?.ids(server.db, {}, 1)) ?? []
      if (id && (await statusFor(admin, { resource, id })) !== 200) missing.push(resource)
    }
    expect(missing).toEqual([])
  })
})
