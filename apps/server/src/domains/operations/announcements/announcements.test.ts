import { announcements } from '@lectern/contract/operations/announcements.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { linkTo, newCourseItem, noLink } from '../../../testing/link-targets.ts'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { testServer } from '../../../testing/test-server.ts'
import { courseItemsTable } from '../../content/courses/course-centre.table.ts'

const form = { link: noLink, startTime: null, endTime: null }
describeManagedList('announcements', announcements, {
  form: (n) => ({ ...form, content: `公告 ${n}` }),
  bad: { form: { ...form, content: '长'.repeat(101) }, field: 'content' },
})

const server = testServer()
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

it('finds announcements by their words and by whether they are off, wait, run or have ended', async () => {
  const admin = await server.signIn()
  const add = async (startTime: string | null, endTime: string | null, enable = true) => {
    const params = await admin.ask(announcements.create, { body: { ...form, content: '停课通知', startTime, endTime } })
    await admin.ask(announcements.enable, { params, body: { enable } })
    return params.id
  }
  const waiting = await add(inHours(1), null)
  const live = await add(inHours(-1), inHours(1))
  const ended = await add(null, inHours(-1))
  const off = await add(inHours(1), null, false)
  const find = async (query: object) =>
    (await admin.ask(announcements.list, { query: { content: '停课', ...query } })).content.map(({ id }) => id)
  expect(await find({})).toEqual([off, ended, live, waiting])
  expect(await find({ state: 'WAITING' })).toEqual([waiting])
  expect(await find({ state: 'LIVE' })).toEqual([live])
  expect(await find({ state: 'ENDED' })).toEqual([ended])
  expect(await find({ state: 'OFF' })).toEqual([off])
  expect(await find({ enable: true })).toEqual([ended, live, waiting])
})

it('refuses a window that ends before it begins, and a link to what is gone', async () => {
  const admin = await server.signIn()
  const refusedAt = async (values: object) => {
    const answer = await admin.call(announcements.create, { body: { ...form, content: '公告', ...values } })
    return [answer.code, Object.keys(answer.body.errors ?? {})]
  }
  expect(await refusedAt({ startTime: inHours(2), endTime: inHours(1) })).toEqual([901, ['endTime']])
  expect(await refusedAt({ link: linkTo('COURSE', 999_999_999) })).toEqual([901, ['link.refId']])
})

it('shows the title of what an announcement leads to, until that is gone', async () => {
  const admin = await server.signIn()
  const refId = await newCourseItem(server.db, '新课上线', 'ARTICLE')
  const body = { ...form, content: '看看新课', link: linkTo('ARTICLE', refId) }
  const params = await admin.ask(announcements.create, { body })
  expect(await admin.ask(announcements.get, { params })).toMatchObject({ linkTitle: '新课上线' })
  await server.db.delete(courseItemsTable).where(eq(courseItemsTable.id, refId))
  expect(await admin.ask(announcements.get, { params })).toMatchObject({ linkTitle: null, link: body.link })
})
