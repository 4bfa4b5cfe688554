import { subjectItems } from '@lectern/contract/content/course-centre.ts'
import { appReview, appVersions, type ReviewedKind } from '@lectern/contract/system/app-versions.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { courseItemsTable } from '../../content/courses/course-centre.table.ts'
import { newCategory, newItem, newLesson } from '../../share/share.fixtures.ts'
import { newVersion, nextNumber } from './app-versions.fixtures.ts'
import { appVersionsTable } from './app-versions.table.ts'

const server = testServer()
let editor: Caller & { staffId: number; username: string }
beforeAll(async () => {
  editor = await server.staffWith(['APP_VERSION'])
})

const newIos = async (): Promise<string> => {
  const number = nextNumber()
  await newVersion(server.db, { number })
  return number
}
const review = (ver: string, enable = true) => editor.call(appReview.set, { params: { ver }, body: { enable } })
const ask = (ver: string) => editor.ask(appReview.get, { params: { ver } })
const underReview = async () =>
  (await server.db.select().from(appVersionsTable).where(eq(appVersionsTable.underReview, true))).map(
    ({ number }) => number,
  )
const heardOf = ({ heard }: Awaited<ReturnType<typeof listen>>, resource: string) =>
  heard.some(({ data }) => data.resource === resource)

describe('the version under review', () => {
  it('is one at a time: another one takes its place, and ending it leaves none', async () => {
    const [first, second] = [await newIos(), await newIos()]
    expect((await review(first)).data).toEqual({ version: first, underReview: true, current: first })
    expect((await review(second)).data).toEqual({ version: second, underReview: true, current: second })
    expect(await ask(first)).toEqual({ version: first, underReview: false, current: second })
    expect(await underReview()).toEqual([second])
    expect((await review(second, false)).data).toEqual({ version: second, underReview: false, current: null })
    expect(await underReview()).toEqual([])
  })

  it('stays under review if the review of another one is ended, or if it is chosen again', async () => {
    const [first, second] = [await newIos(), await newIos()]
    await review(first)
    expect((await review(second, false)).data).toMatchObject({ underReview: false, current: first })
    expect((await review(first)).data).toMatchObject({ underReview: true, current: first })
    expect(await underReview()).toEqual([first])
  })

  it('must be a version of iOS that exists', async () => {
    const number = nextNumber()
    await newVersion(server.db, { number, platform: 'ANDROID' })
    for (const ver of [number, nextNumber()]) {
      const answer = await review(ver)
      expect([answer.status, answer.body.reason]).toEqual([404, 'record.gone'])
    }
    expect((await review('3.x')).code).toBe(901)
    expect((await editor.call(appReview.get, { params: { ver: '3.x' } })).code).toBe(901)
    expect(await ask(nextNumber())).toMatchObject({ underReview: false })
  })

  it('is one also if many are chosen at the same time, and each choice has its log row', async () => {
    const numbers = await Promise.all(Array.from({ length: 12 }, newIos))
    const answers = await Promise.all(numbers.map((number) => review(number)))
    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(1000))
    const [current, ...more] = await underReview()
    expect([more, numbers.includes(current ?? '')]).toEqual([[], true])
    const admin = await server.signIn()
    const rows = await Promise.all(
      numbers.map(async (ver) => {
        const url = appReview.set.path.replace('{ver}', ver)
        return (await admin.ask(operLogs.list, { query: { url, size: 200 } })).content.map(({ title }) => title)
      }),
    )
    expect(rows.map((titles) => titles.join())).toEqual(Array(12).fill('appReview.review'))
  })

  it('shows in open lists of versions', async () => {
    const number = await newIos()
    const live = await listen(editor)
    await review(number)
    await eventually('the list is announced', async () => heardOf(live, 'appVersions'))
    live.leave()
    const { content } = await editor.ask(appVersions.list, { query: { size: 200 } })
    expect(content.filter((version) => version.underReview).map(({ version }) => version)).toEqual([number])
  })
})

describe('content that can be hidden', () => {
  const page = (kind: ReviewedKind, query: object) =>
    editor.ask(appReview.content, { params: { kind }, query: { size: 200, ...query } })
  const hide = (kind: ReviewedKind, id: number, hidden: boolean) =>
    editor.call(appReview.hide, { params: { kind, id }, body: { hidden } })

  it('is listed by kind, what is hidden first, by words and by whether it is hidden', async () => {
    const categoryId = await newCategory(server.db, { name: '审核分类甲', section: 'original-reading' })
    const item = { section: 'original-reading', categoryId } as const
    const hidden = await newItem(server.db, { ...item, title: '审核用系列一', appAuditHide: true })
    const shown = await newItem(server.db, { ...item, title: '审核用系列二', enable: false })
    const lesson = await newLesson(server.db, { seriesId: shown, title: '审核用课程' })
    expect((await page('ITEM', { title: '审核用系列' })).content).toEqual([
      {
        id: hidden,
        kind: 'ITEM',
        title: '审核用系列一',
        parent: '审核分类甲',
        section: 'original-reading',
        enable: true,
        hidden: true,
      },
      expect.objectContaining({ id: shown, enable: false, hidden: false }),
    ])
    const ids = async (query: object) =>
      (await page('ITEM', { title: '审核用系列', ...query })).content.map(({ id }) => id)
    expect(await ids({ hidden: true })).toEqual([hidden])
    expect(await ids({ hidden: false })).toEqual([shown])
    expect(await ids({ page: 2, size: 1 })).toEqual([shown])
    expect((await page('LESSON', { title: '审核用课程' })).content).toMatchObject([
      { id: lesson, kind: 'LESSON', parent: '审核用系列二', section: 'original-reading', hidden: false },
    ])
    expect((await page('CATEGORY', { title: '审核分类甲' })).content).toMatchObject([
      { id: categoryId, parent: null, section: 'original-reading' },
    ])
    expect((await editor.call(appReview.content, { params: { kind: 'TEACHER' as never } })).code).toBe(901)
  })

  it.each(['CATEGORY', 'ITEM', 'LESSON'] as const)('is hidden and shown again, as a %s', async (kind) => {
    const add = { CATEGORY: newCategory, ITEM: newItem, LESSON: newLesson }[kind]
    const id = await add(server.db)
    const isHidden = async () => (await page(kind, {})).content.find((row) => row.id === id)?.hidden
    expect((await hide(kind, id, true)).code).toBe(1000)
    expect(await isHidden()).toBe(true)
    await hide(kind, id, false)
    expect(await isHidden()).toBe(false)
    expect((await hide(kind, 987_654_321, true)).status).toBe(404)
  })

  it('changes in the open lists of those who maintain it, whose unsaved edits stay valid', async () => {
    const id = await newItem(server.db)
    const teacher = await server.staffWith(['COURSE'])
    const live = await listen(teacher)
    await hide('ITEM', id, true)
    await eventually('the list is announced', async () => heardOf(live, 'subjectItems'))
    live.leave()
    const [row] = await server.db.select().from(courseItemsTable).where(eq(courseItemsTable.id, id))
    expect(row).toMatchObject({ appAuditHide: true, version: 0 })
    expect(await teacher.ask(subjectItems.get, { params: { id } })).toMatchObject({ appAuditHide: true })
  })

  it('leaves one log row each time, which says what changed', async () => {
    const id = await newItem(server.db)
    await hide('ITEM', id, true)
    const admin = await server.signIn()
    const url = appReview.hide.path.replace('{kind}', 'ITEM').replace('{id}', String(id))
    const { content } = await admin.ask(operLogs.list, { query: { url, size: 200 } })
    expect(content.map(({ title }) => title)).toEqual(['subjectItems.appAuditHide'])
    const { diff } = await admin.ask(operLogs.get, { params: { id: content[0]?.id ?? 0 } })
    expect(diff).toEqual([{ field: 'appAuditHide', before: false, after: true }])
  })
})

describe('review switches', () => {
  it('are there from the start, all on, and are switched one by one', async () => {
    const switches = await editor.ask(appReview.switches, {})
    expect(switches.map(({ key, showFlag }) => [key, showFlag])).toEqual([
      ['PAY', true],
      ['VIP', true],
      ['INVITE', true],
      ['WECHAT_LOGIN', true],
      ['OFFLINE_COURSE', true],
    ])
    const params = { id: switches[1]?.id ?? 0 }
    await editor.ask(appReview.showFlag, { params, body: { showFlag: false } })
    const after = await editor.ask(appReview.switches, {})
    expect(after.filter(({ showFlag }) => !showFlag).map(({ key }) => key)).toEqual(['VIP'])
    expect((await editor.call(appReview.showFlag, { params: { id: 987_654 }, body: { showFlag: true } })).status).toBe(
      404,
    )
    expect((await editor.call(appReview.showFlag, { params, body: {} as never })).code).toBe(901)
    const admin = await server.signIn()
    const url = appReview.showFlag.path.replace('{id}', String(params.id))
    const { content } = await eventually('the log row', () => admin.ask(operLogs.list, { query: { url, size: 200 } }))
    expect(content.map(({ title, status, operatorType }) => [title, status, operatorType])).toEqual([
      ['reviewSwitches.enable', 'FAIL', 'MANAGE'],
      ['reviewSwitches.enable', 'SUCCESS', 'MANAGE'],
    ])
  })
})

it('nobody without the permission may see or change a review', async () => {
  const stranger = await server.staffWith(['COURSE'])
  const ver = await newIos()
  const id = await newItem(server.db)
  const calls = [
    [appReview.get, { params: { ver } }],
    [appReview.set, { params: { ver }, body: {} }],
    [appReview.content, { params: { kind: 'ITEM' } }],
    [appReview.hide, { params: { kind: 'ITEM', id }, body: { hidden: true } }],
    [appReview.switches, {}],
    [appReview.showFlag, { params: { id: 1 }, body: { showFlag: false } }],
  ] as const
  for (const [route, input] of calls) {
    expect((await server.anonymous.call(route, input as never)).status).toBe(401)
    expect((await stranger.call(route, input as never)).status).toBe(403)
  }
})
