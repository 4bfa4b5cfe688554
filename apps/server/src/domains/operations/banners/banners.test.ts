import { lifeOf, lifeStates } from '@lectern/contract/base/life.ts'
import { auditTitle, type Route } from '@lectern/contract/base/route.ts'
import { banners, type PostStatus, postStatuses, postSteps } from '@lectern/contract/operations/banners.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { courseItemsTable } from '../../content/courses/course-centre.table.ts'
import { bannerForm, shownBanners, upTo } from './banners.fixtures.ts'
import { bannersTable } from './banners.table.ts'

const server = testServer()
let editor: Caller
beforeAll(async () => {
  editor = await server.staffWith(['BANNER'])
})

const add = async (values: Parameters<typeof bannerForm>[1] = {}) => {
  const form = await bannerForm(server.db, values)
  return { ...form, ...(await editor.ask(banners.create, { body: form })) }
}
const get = (id: number) => editor.ask(banners.get, { params: { id } })
const post = (id: number, postStatus: PostStatus) => editor.call(banners.post, { body: { id, postStatus } })
const file = (id: number) => editor.call(banners.file, { params: { id } })
const place = (id: number, sequence: number) => editor.ask(banners.place, { body: { id, sequence } })
const usesOf = (key: string) => server.db.$count(uploadUsesTable, eq(uploadUsesTable.key, key))
const aSeries = async () => {
  const [series] = await server.db
    .select({ id: courseItemsTable.id, title: courseItemsTable.title })
    .from(courseItemsTable)
    .where(eq(courseItemsTable.kind, 'SERIES'))
    .orderBy(asc(courseItemsTable.id))
    .limit(1)
  if (!series) throw new Error('no series')
  return series
}

describe('a content banner', () => {
  it('begins as a draft in the first place, with the title of what it leads to', async () => {
    const series = await aSeries()
    const { id, ...form } = await add({ title: '新课', link: { type: 'SUBJECT', refId: series.id, url: null } })
    const { ids, places } = await shownBanners(editor)
    expect(await get(id)).toMatchObject({
      ...form,
      linkTitle: series.title,
      postStatus: 'DRAFT',
      sequence: 1,
      version: 0,
    })
    expect(ids[0]).toBe(id)
    expect(places).toEqual(upTo(ids.length))
  })

  it('is refused with a bad window, a link to nothing, or a picture that is none', async () => {
    const refusedAt = async (values: object) => {
      const answer = await editor.call(banners.create, { body: { ...(await bannerForm(server.db)), ...values } })
      return [answer.code, Object.keys(answer.body.errors ?? {})]
    }
    const [later, earlier] = ['2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z']
    expect(await refusedAt({ title: '' })).toEqual([901, ['title']])
    expect(await refusedAt({ position: 'ROOF' })).toEqual([901, ['position']])
    expect(await refusedAt({ startTime: later, endTime: earlier })).toEqual([901, ['endTime']])
    const link = { type: 'SUBJECT', refId: 999_999_999, url: null }
    expect(await refusedAt({ link })).toEqual([901, ['link.refId']])
    expect(await refusedAt({ image: 'images/nobody-knows.webp' })).toEqual([901, ['image']])
    expect(await refusedAt({ image: await readyUpload(server.db, 'audio') })).toEqual([901, ['image']])
  })

  it('is changed by one editor at a time, by the same rules, and keeps its place and status', async () => {
    const { id, ...form } = await add()
    await post(id, 'POSTED')
    const image = await readyUpload(server.db, 'image')
    const body = { ...form, id, image, title: '改过的', position: 'MINE' as const, version: 0 }
    const before = await get(id)
    const saved = await editor.ask(banners.update, { body })
    expect(saved).toEqual({ ...before, image, title: '改过的', position: 'MINE', version: 1 })
    // The picture that it had is kept for its history.
    expect([await usesOf(image), await usesOf(form.image)]).toEqual([1, 1])
    const stale = await editor.call(banners.update, { body })
    expect([stale.status, stale.body.reason]).toEqual([409, 'record.conflict'])
    const bad = await editor.call(banners.update, { body: { ...body, image: 'images/gone.webp', version: 1 } })
    expect([bad.code, Object.keys(bad.body.errors ?? {})]).toEqual([901, ['image']])
  })

  it('is found by title, position, platform and state', async () => {
    const { id } = await add({
      title: '唯一的_横幅',
      position: 'STUDY',
      platform: 'IOS',
      startTime: '2020-01-01T00:00:00Z',
      endTime: '2020-02-01T00:00:00Z',
    })
    const found = async (query: object) =>
      (await editor.ask(banners.list, { query: { size: 200, ...query } })).content.map((row) => row.id)
    const right = { title: '一的_横', position: 'STUDY', platform: 'IOS', state: 'DRAFT' }
    const wrong = { title: '一的%横', position: 'MINE', platform: 'ALL', state: 'ENDED' }
    for (const [name, value] of Object.entries(right)) expect(await found({ [name]: value })).toContain(id)
    for (const [name, value] of Object.entries(wrong)) expect(await found({ [name]: value })).not.toContain(id)
    expect(await found(right)).toEqual([id])
    expect((await editor.call(banners.list, { query: { sort: 'id,desc' } as never })).code).toBe(901)
  })

  it('is a draft, off, or in the state that its times give it, and only in one of them', async () => {
    const past = { startTime: '2020-01-01T00:00:00Z', endTime: '2020-02-01T00:00:00Z' }
    const ahead = { startTime: '2120-01-01T00:00:00Z' }
    const made = {
      DRAFT: await add({ title: '一生', ...ahead }),
      WAITING: await add({ title: '一生', ...ahead }),
      LIVE: await add({ title: '一生' }),
      ENDED: await add({ title: '一生', ...past }),
      OFF: await add({ title: '一生', ...past }),
    }
    for (const state of ['WAITING', 'LIVE', 'ENDED', 'OFF'] as const) await post(made[state].id, 'POSTED')
    await post(made.OFF.id, 'WITHDRAWN')
    for (const state of lifeStates) {
      const { content } = await editor.ask(banners.list, { query: { title: '一生', state } })
      expect(content.map(({ id }) => id)).toEqual([made[state].id])
      expect(content.map((row) => lifeOf(row, Date.now()))).toEqual([state])
    }
  })

  it('is unknown under an id that nobody has', async () => {
    const id = 987_654_321
    const form = await bannerForm(server.db)
    const answers = await Promise.all([
      editor.call(banners.get, { params: { id } }),
      editor.call(banners.update, { body: { ...form, id } }),
      editor.call(banners.place, { body: { id, sequence: 1 } }),
      post(id, 'POSTED'),
      file(id),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404))
  })
})

describe('the place of a banner', () => {
  it('is the requested one, or the last if it is beyond the end; the others move up', async () => {
    const [a, b, c] = [await add(), await add(), await add()].map(({ id }) => id)
    const others = (await shownBanners(editor)).ids.filter((id) => ![a, b, c].includes(id))
    const count = others.length + 3
    for (const [id, sequence, then] of [
      [a, 1, [a, c, b, ...others]],
      [b, 1_000_000, [a, c, ...others, b]],
      [a, 1_000_000, [c, ...others, b, a]],
      [c, count, [...others, b, a, c]],
      [a, count - 1, [...others, b, a, c]],
      [c, count - 2, [...others, c, b, a]],
    ] as const) {
      await place(id ?? 0, sequence)
      expect(await shownBanners(editor)).toEqual({ ids: then, places: upTo(count) })
    }
  })

  it('is refused if it cannot exist, and a move leaves the version alone', async () => {
    const { id } = await add()
    for (const sequence of [0, -1, 1.5]) {
      expect((await editor.call(banners.place, { body: { id, sequence } })).code).toBe(901)
    }
    await place(id, 1)
    expect(await get(id)).toMatchObject({ sequence: 1, version: 0 })
  })
})

describe('the status of a banner', () => {
  const pairs = postStatuses.flatMap((from) => postStatuses.map((to) => [from, to] as const))

  it.each(pairs)('from %s to %s follows the table', async (from, to) => {
    const { id } = await add()
    await server.db.update(bannersTable).set({ postStatus: from }).where(eq(bannersTable.id, id))
    const allowed = postSteps[from].includes(to)
    const answer = await post(id, to)
    expect([answer.code, answer.body.reason]).toEqual(allowed ? [1000, undefined] : [900, 'banner.step'])
    expect(await get(id)).toMatchObject({ postStatus: allowed ? to : from, version: 0 })
  })

  it('is refused if it is unknown', async () => {
    const { id } = await add()
    expect((await post(id, 'FILED' as PostStatus)).code).toBe(901)
  })
})

describe('the archive', () => {
  const filed = async (query: object = {}) =>
    (await editor.ask(banners.filed, { query: { size: 200, ...query } })).content

  it('stores who filed a banner and when, and closes the gap', async () => {
    const [one, two] = [await add({ title: '先归档' }), await add()]
    const { ids } = await shownBanners(editor)
    expect((await file(one.id)).code).toBe(1000)
    const left = ids.filter((id) => id !== one.id)
    expect(await shownBanners(editor)).toEqual({ ids: left, places: upTo(left.length) })
    const [newest] = await filed()
    expect(newest).toMatchObject({ id: one.id, title: '先归档', image: one.image, filedBy: '测试员', linkTitle: null })
    expect(Math.abs(Date.parse(newest?.filedTime ?? '') - Date.now())).toBeLessThan(60_000)
    await file(two.id)
    expect((await filed()).slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id])
  })

  it('does not take what is posted, and names it', async () => {
    const { id } = await add({ title: '正在展示的' })
    await post(id, 'POSTED')
    const refused = await file(id)
    expect(refused.body).toMatchObject({ code: 900, reason: 'banner.posted' })
    expect(refused.body.message).toContain('正在展示的')
    expect((await get(id)).postStatus).toBe('POSTED')
    await post(id, 'WITHDRAWN')
    expect((await file(id)).code).toBe(1000)
  })

  it('keeps its banners from being changed', async () => {
    const { id, ...form } = await add()
    await file(id)
    const answers = await Promise.all([
      editor.call(banners.get, { params: { id } }),
      editor.call(banners.update, { body: { ...form, id } }),
      editor.call(banners.place, { body: { id, sequence: 1 } }),
      post(id, 'POSTED'),
      file(id),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404))
  })

  it('is searched by title, position and platform', async () => {
    const { id } = await add({ title: '旧横幅甲', position: 'EXPLORE', platform: 'ANDROID' })
    await file(id)
    const ids = async (query: object) => (await filed(query)).map((row) => row.id)
    expect(await ids({ title: '横幅甲', position: 'EXPLORE', platform: 'ANDROID' })).toEqual([id])
    expect(await ids({ title: '横幅甲', position: 'MINE' })).toEqual([])
    expect(await ids({ platform: 'IOS' })).not.toContain(id)
    expect((await editor.call(banners.filed, { query: { platform: 'WEB' } as never })).code).toBe(901)
  })

  it('keeps the picture, so that a copy can be made', async () => {
    const series = await aSeries()
    const { id, ...form } = await add({ link: { type: 'SUBJECT', refId: series.id, url: null } })
    await file(id)
    expect(await usesOf(form.image)).toBe(1)
    const [old] = await filed()
    expect(old).toMatchObject({ id, linkTitle: series.title })
    const copy = await editor.ask(banners.create, { body: old ?? form })
    expect(await get(copy.id)).toMatchObject({ ...form, postStatus: 'DRAFT', linkTitle: series.title })
    expect(await usesOf(form.image)).toBe(2)
  })
})

describe('the log', () => {
  it('tells who moved, posted and filed a banner, and what that changed', async () => {
    const { id } = await add()
    await add()
    await place(id, 1)
    await post(id, 'POSTED')
    await post(id, 'WITHDRAWN')
    await file(id)
    const admin = await server.signIn()
    const diffOf = async (route: Route) => {
      const url = route.path.replace('{id}', String(id))
      const { content } = await admin.ask(operLogs.list, { query: { url, size: 1 } })
      const { title, status, diff } = await admin.ask(operLogs.get, { params: { id: content[0]?.id ?? 0 } })
      expect([title, status]).toEqual([auditTitle(route), 'SUCCESS'])
      return new Map(diff.map(({ field, before, after }) => [field, [before, after]]))
    }
    expect((await diffOf(banners.place)).get('sequence')?.[1]).toBe(1)
    expect((await diffOf(banners.post)).get('postStatus')).toEqual(['POSTED', 'WITHDRAWN'])
    expect((await diffOf(banners.file)).get('filedBy')).toEqual([null, '测试员'])
  })
})
