import { lifeOf } from '@lectern/contract/base/life.ts'
import type { windowStates } from '@lectern/contract/operations/time-window.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { linkTo, newCourseItem, noLink } from '../../../testing/link-targets.ts'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { courseItemsTable } from '../../content/courses/course-centre.table.ts'
import { homeForm, homeLists, inHours } from './home-items.fixtures.ts'
import { homeItemsTable } from './home-items.table.ts'

for (const { place, list } of homeLists) {
  describeManagedList(`home items of ${place}`, list, {
    form: async (n, { db }) => ({ ...(await homeForm(db, `项目 ${n}`)), startTime: inHours(-1), endTime: inHours(n) }),
    bad: { form: { title: '好', image: 'images/a.webp', link: { type: 'COURSE' } }, field: 'link.refId' },
  })
}

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

// The four lists share their rules, so one with weights and one without are enough.
describe.each(homeLists.slice(0, 2))('a home item of $place', ({ place, list }) => {
  const add = async (values: object = {}) => {
    const form = { ...(await homeForm(server.db)), ...values }
    return { form, ...(await admin.ask(list.create, { body: form })) }
  }
  const refusedAt = async (values: object) => {
    const answer = await admin.call(list.create, { body: { ...(await homeForm(server.db)), ...values } })
    return [answer.code, answer.body.errors]
  }
  const get = (id: number) => admin.ask(list.get, { params: { id } })

  it('is off until it is enabled, then waits, is live and ends by its times, and is filtered by that state', async () => {
    const title = `时段 ${place}`
    const waiting = await add({ title, startTime: inHours(1), endTime: inHours(2) })
    const live = await add({ title, startTime: inHours(-1), endTime: inHours(1) })
    const open = await add({ title })
    const ended = await add({ title, startTime: inHours(-2), endTime: inHours(-1) })
    const all = [ended, open, live, waiting].map(({ id }) => id)
    const inState = async (state: (typeof windowStates)[number]) => {
      const { content } = await admin.ask(list.list, { query: { title, state } })
      expect(content.filter((row) => lifeOf(row, Date.now()) !== state)).toEqual([])
      return content.map(({ id }) => id)
    }
    expect(await inState('OFF')).toEqual(all)
    for (const state of ['WAITING', 'LIVE', 'ENDED'] as const) expect(await inState(state)).toEqual([])
    for (const id of all) await admin.ask(list.enable, { params: { id }, body: { enable: true } })
    expect(await inState('OFF')).toEqual([])
    expect(await inState('WAITING')).toEqual([waiting.id])
    expect(await inState('LIVE')).toEqual([open.id, live.id])
    expect(await inState('ENDED')).toEqual([ended.id])
    await server.db
      .update(homeItemsTable)
      .set({ startTime: inHours(-1) })
      .where(eq(homeItemsTable.id, waiting.id))
    await server.db
      .update(homeItemsTable)
      .set({ endTime: inHours(-0.5) })
      .where(eq(homeItemsTable.id, live.id))
    expect(await inState('WAITING')).toEqual([])
    expect(await inState('LIVE')).toEqual([open.id, waiting.id])
    expect(await inState('ENDED')).toEqual([ended.id, live.id])
    const bad = await admin.call(list.list, { query: { state: 'GONE' } as object })
    expect(bad.code).toBe(901)
  })

  it('is refused with a window that ends before it begins, or as it begins', async () => {
    const startTime = inHours(1)
    for (const endTime of [inHours(-1), startTime]) {
      expect(await refusedAt({ startTime, endTime })).toEqual([901, { endTime: '结束时间须晚于开始时间' }])
    }
    const { id, form } = await add()
    const changed = await admin.call(list.update, { params: { id }, body: { ...form, startTime, endTime: startTime } })
    expect([changed.code, Object.keys(changed.body.errors ?? {})]).toEqual([901, ['endTime']])
  })

  it('shows the title of what it leads to, until that is gone', async () => {
    const refId = await newCourseItem(server.db, `目标 ${place}`)
    const { id, form } = await add({ link: linkTo('SUBJECT', refId) })
    expect(await get(id)).toMatchObject({ link: linkTo('SUBJECT', refId), linkTitle: `目标 ${place}` })
    const inList = async () =>
      (await admin.ask(list.list, { query: { size: 200 } })).content.find((row) => row.id === id)?.linkTitle
    expect(await inList()).toBe(`目标 ${place}`)
    const saved = await admin.ask(list.update, { params: { id }, body: form })
    expect(saved.linkTitle).toBe(`目标 ${place}`)
    await server.db.delete(courseItemsTable).where(eq(courseItemsTable.id, refId))
    expect([(await get(id)).linkTitle, await inList()]).toEqual([null, null])
    expect(await refusedAt({ link: form.link })).toEqual([901, { 'link.refId': '所选内容不存在，请重新选择' }])
  })

  it('is refused with a link that lacks a field of its type, or has a field that its type does not use', async () => {
    const at = async (link: object) => Object.keys(((await refusedAt({ link }))[1] ?? {}) as object)
    expect(await at({ ...noLink, type: 'URL' })).toEqual(['link.url'])
    expect(await at({ ...noLink, type: 'URL', url: 'javascript:alert(1)' })).toEqual(['link.url'])
    expect(await at({ ...noLink, type: 'VIP', refId: 1 })).toEqual(['link.refId'])
    expect(await at({ ...noLink, url: 'https://school.example' })).toEqual(['link.url'])
    await add({ link: { ...noLink, type: 'URL', url: 'https://school.example/a?b=1' } })
  })

  it('claims its picture, which must be an image, and releases it', async () => {
    const usedBy = async (id: number) => {
      const rows = await server.db
        .select()
        .from(uploadUsesTable)
        .where(eq(uploadUsesTable.owner, `homeItem:${id}`))
      return rows.map(({ key }) => key)
    }
    expect(await refusedAt({ image: 'images/nobody-knows.webp' })).toEqual([
      901,
      { image: '文件不存在或已过期，请重新上传' },
    ])
    const { id, form } = await add()
    expect(await usedBy(id)).toEqual([form.image])
    const image = await readyUpload(server.db, 'image')
    await admin.ask(list.update, { params: { id }, body: { ...form, image } })
    expect(await usedBy(id)).toEqual([image])
    await admin.ask(list.remove, { params: { id } })
    expect(await usedBy(id)).toEqual([])
  })
})

describe.each(homeLists)('what belongs to $place', ({ place, list }) => {
  it('is not found in any other place', async () => {
    const body = await homeForm(server.db)
    const params = await admin.ask(list.create, { body })
    for (const other of homeLists.filter((one) => one.place !== place)) {
      const answers = await Promise.all([
        admin.call(other.list.get, { params }),
        admin.call(other.list.update, { params, body }),
        admin.call(other.list.enable, { params, body: { enable: true } }),
        admin.call(other.list.move, { params, body: { up: true } }),
        admin.call(other.list.remove, { params }),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404))
      const { content } = await admin.ask(other.list.list, { query: { size: 200 } })
      expect(content.map(({ id }) => id)).not.toContain(params.id)
    }
    expect(await admin.ask(list.get, { params })).toMatchObject({ enable: false, version: 0 })
  })
})
