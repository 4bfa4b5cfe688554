import { appHome } from '@lectern/contract/operations/app-home.ts'
import { exploreConfig } from '@lectern/contract/operations/explore-config.ts'
import { recycleBin } from '@lectern/contract/system/record-history.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { linkTo, newCourseItem, noLink } from '../../../testing/link-targets.ts'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { addExploreConfig } from './explore-config.seed.ts'
import { exploreConfigTable } from './explore-config.table.ts'

describeManagedList('explore entries', exploreConfig, {
  form: (n) => ({ title: `入口${n}`, icon: null, link: noLink }),
  bad: { form: { title: '', icon: null, link: noLink }, field: 'title' },
})

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
beforeEach(async () => {
  await server.db.delete(exploreConfigTable)
  await addExploreConfig(server.db)
})
const all = async () => (await admin.ask(exploreConfig.list, { query: { size: 200 } })).content
async function entryAt(n: number) {
  const entry = (await all())[n]
  if (!entry) throw new Error('no entry')
  return entry
}
const form = { title: '新入口', icon: null, link: noLink }

it('has eight entries from the beginning, all enabled', async () => {
  const entries = await all()
  expect(entries).toHaveLength(8)
  expect(entries.every(({ enable }) => enable)).toBe(true)
  expect(entries.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('changes an entry for one editor at a time, with its picture and where it leads', async () => {
  const { id, version } = await entryAt(0)
  const refId = await newCourseItem(server.db, '发现的系列')
  const icon = await readyUpload(server.db, 'image')
  const body = { title: '系列', icon, link: linkTo('SUBJECT', refId), version }
  const saved = await admin.ask(exploreConfig.update, { params: { id }, body })
  expect(saved).toMatchObject({ ...body, linkTitle: '发现的系列', version: version + 1 })
  expect(await admin.ask(exploreConfig.get, { params: { id } })).toEqual(saved)
  expect(await server.db.$count(uploadUsesTable, eq(uploadUsesTable.owner, `exploreEntry:${id}`))).toBe(1)
  const stale = await admin.call(exploreConfig.update, { params: { id }, body })
  expect([stale.status, stale.body.reason]).toEqual([409, 'record.conflict'])
  await admin.ask(exploreConfig.update, { params: { id }, body: { ...body, icon: null, version: version + 1 } })
  expect(await server.db.$count(uploadUsesTable, eq(uploadUsesTable.owner, `exploreEntry:${id}`))).toBe(0)
})

it('refuses a title that does not fit, a picture that is none, and a link to what is gone', async () => {
  const { id } = await entryAt(1)
  const refusedAt = async (values: object) => {
    const answer = await admin.call(exploreConfig.update, { params: { id }, body: { ...form, ...values } })
    return [answer.code, Object.keys(answer.body.errors ?? {})]
  }
  expect(await refusedAt({ title: '一二三四五六七八九十一二三' })).toEqual([901, ['title']])
  expect(await refusedAt({ icon: 'images/nobody-knows.webp' })).toEqual([901, ['icon']])
  expect(await refusedAt({ link: linkTo('ARTICLE', 999_999_999) })).toEqual([901, ['link.refId']])
  const params = { id: 999_999_999 }
  expect((await admin.call(exploreConfig.update, { params, body: form })).status).toBe(404)
  expect((await admin.call(exploreConfig.get, { params })).status).toBe(404)
})

it('switches entries on and off, moves them, and refuses a move beyond the end', async () => {
  const before = await all()
  const [first, second] = before.map(({ id }) => id)
  await admin.ask(exploreConfig.enable, { params: { id: first ?? 0 }, body: { enable: false } })
  expect(await entryAt(0)).toEqual({ ...before[0], enable: false })
  await admin.ask(exploreConfig.move, { params: { id: first ?? 0 }, body: { up: false, by: 2 } })
  expect((await all()).map(({ id }) => id).slice(0, 3)).toEqual([second, before[2]?.id, first])
  const top = await admin.call(exploreConfig.move, { params: { id: second ?? 0 }, body: { up: true } })
  expect(top.body.reason).toBe('record.atTop')
})

it('adds an entry before the others, which users see once it is enabled, and deletes one with its picture', async () => {
  const icon = await readyUpload(server.db, 'image')
  const { id } = await admin.ask(exploreConfig.create, { body: { ...form, icon } })
  expect(await entryAt(0)).toMatchObject({ id, title: '新入口', icon, enable: false })
  const shown = async () => (await admin.ask(appHome.shown, {})).explore.map((entry) => entry.id)
  expect(await shown()).not.toContain(id)
  await admin.ask(exploreConfig.enable, { params: { id }, body: { enable: true } })
  expect((await shown())[0]).toBe(id)
  await admin.ask(exploreConfig.remove, { params: { id } })
  expect(await shown()).not.toContain(id)
  expect(await server.db.$count(uploadUsesTable, eq(uploadUsesTable.owner, `exploreEntry:${id}`))).toBe(0)
})

it('comes back from the recycle bin enabled if it was', async () => {
  const { id } = await entryAt(3)
  await admin.ask(exploreConfig.remove, { params: { id } })
  const { content } = await admin.ask(recycleBin.list, { query: { resource: 'exploreConfig' } })
  await admin.ask(recycleBin.restore, { params: { id: content.find((kept) => kept.recordId === id)?.id ?? 0 } })
  expect(await entryAt(3)).toMatchObject({ id, enable: true })
})
