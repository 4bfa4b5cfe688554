import { lessons } from '@lectern/contract/content/lessons.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { recordHistory, recycleBin, undo } from '@lectern/contract/system/record-history.ts'
import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../../../app.ts'
import { binTable } from '../../../platform/history/bin.table.ts'
import { historyTable } from '../../../platform/history/history.table.ts'
import { sweepDeleted } from '../../../platform/history/sweep.ts'
import { bringBackOf } from '../../../platform/list/bin.ts'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { articleForm, guide, newSubject } from '../../content/audio-articles/audio-articles.fixtures.ts'
import { audioSubjectsTable } from '../../content/audio-articles/audio-articles.table.ts'
import { articleBody, courses, newCategory, reading } from '../../content/course-centre/course-centre.fixtures.ts'
import { lessonsTable } from '../../content/courses/lessons.table.ts'
import { lessonCountOf, newItem, newLesson, someLines } from '../../content/lessons/lessons.fixtures.ts'
import { addPush, formTo } from '../../operations/push-messages/push-messages.fixtures.ts'
import { addressForm } from '../user-addresses/user-addresses.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

async function keptOf(resource: string, recordId: number, who = admin) {
  const { content } = await who.ask(recycleBin.list, { query: { resource, size: 200 } })
  return content.find((kept) => kept.recordId === recordId)
}

async function restore(resource: string, recordId: number) {
  const kept = await keptOf(resource, recordId)
  return admin.call(recycleBin.restore, { params: { id: kept?.id ?? 0 } })
}

/** Who uses a file. */
async function usersOf(key: string): Promise<string[]> {
  const uses = await server.db.select().from(uploadUsesTable).where(eq(uploadUsesTable.key, key))
  return uses.map(({ owner }) => owner).toSorted()
}

const historyOf = (resource: string, recordId: number) =>
  server.db
    .select({ action: historyTable.action })
    .from(historyTable)
    .where(and(eq(historyTable.resource, resource), eq(historyTable.recordId, recordId)))
    .orderBy(asc(historyTable.id))

/** Sets the time of everything that was done to a record back. */
async function daysLater(days: number, resource: string, recordId: number): Promise<void> {
  const time = new Date(Date.now() - days * 86_400_000).toISOString()
  for (const table of [binTable, historyTable]) {
    await server.db
      .update(table)
      .set({ time })
      .where(and(eq(table.resource, resource), eq(table.recordId, recordId)))
  }
}

const newWord = async (word: string) => (await admin.ask(hotWords.create, { body: { word } })).id

async function newArticle() {
  const subjectId = await newSubject(server.db, guide.section)
  const form = await articleForm(server.db, subjectId)
  const { id } = await admin.ask(guide.articles.create, { body: form })
  return { id, subjectId, cover: form.cover }
}

describe('the recycle bin', () => {
  it('holds what every call that keeps what it deletes has deleted, and nothing else', () => {
    const routes = modules.flatMap((module) => (module.routes ?? []).map(({ route }) => route))
    const kept = new Set(routes.filter((route) => route.kept).map(({ resource }) => resource))
    expect(new Set(bringBackOf.keys())).toEqual(kept)
    expect(kept.size).toBeGreaterThan(20)
  })

  it('brings a lesson back with its subtitles, and its series counts it again', async () => {
    const seriesId = await newItem(server)
    const lesson = await newLesson(server, admin, seriesId)
    expect(lesson.lines).toMatchObject(someLines)
    await admin.ask(lessons.remove, { params: { id: lesson.id } })
    expect(await lessonCountOf(server, seriesId)).toBe(0)
    expect((await restore('lessons', lesson.id)).code).toBe(1000)
    const { lines, title } = await admin.ask(lessons.get, { params: { id: lesson.id } })
    expect([title, lines]).toEqual([lesson.title, lesson.lines])
    expect(await lessonCountOf(server, seriesId)).toBe(1)
  })

  it('refuses an article whose category is gone, says why, and keeps it', async () => {
    const categoryId = await newCategory(admin)
    const { id } = await admin.ask(courses.items.createArticle, { body: await articleBody(server, categoryId) })
    await admin.ask(courses.items.remove, { params: { id } })
    await admin.ask(courses.categories.remove, { params: { id: categoryId } })
    const refused = await restore('subjectItems', id)
    expect(refused.body.errors).toEqual({ categoryId: '所选内容不存在，请重新选择' })
    expect((await keptOf('subjectItems', id))?.name).toBe('一篇文章')

    // With its category it comes back.
    expect((await restore('subjectCategories', categoryId)).code).toBe(1000)
    expect((await restore('subjectItems', id)).code).toBe(1000)
    expect((await admin.ask(courses.items.get, { params: { id } })).categoryId).toBe(categoryId)
  })

  it('refuses an audio article whose subject is gone, says why, and keeps it', async () => {
    const { id, subjectId } = await newArticle()
    await admin.ask(guide.articles.remove, { params: { id } })
    await server.db.delete(audioSubjectsTable).where(eq(audioSubjectsTable.id, subjectId))
    const { body } = await restore('guideArticles', id)
    expect(body.errors?.subjectId).toMatch(/栏目/)
    expect(await keptOf('guideArticles', id)).toBeDefined()
  })

  it('refuses a record whose name was taken meanwhile, says why, and keeps it', async () => {
    const id = await newWord('同名的词')
    await admin.ask(hotWords.remove, { params: { id } })
    await newWord('同名的词')
    expect((await restore('hotWords', id)).body.message).toBe('热词“同名的词”已存在')
    expect(await keptOf('hotWords', id)).toBeDefined()
  })

  it('keeps the files of a deleted record, which uses them again once it is back', async () => {
    const { id, cover } = await newArticle()
    expect(await usersOf(cover)).toEqual([`audioArticle:${id}`])
    await admin.ask(guide.articles.remove, { params: { id } })
    expect(await usersOf(cover)).toEqual([`history:guideArticles:${id}`])
    await restore('guideArticles', id)
    expect(await usersOf(cover)).toContain(`audioArticle:${id}`)
  })

  it('keeps the draft of a push, but not a push that was sent', async () => {
    const { id: draft } = await admin.ask(pushMessages.create, { body: formTo([], { audience: 'ALL', draft: true }) })
    const { id: sent } = await addPush(server.db, { status: 'SENT' })
    for (const id of [draft, sent]) await admin.ask(pushMessages.remove, { params: { id } })
    expect(await keptOf('pushMessages', draft)).toBeDefined()
    expect(await keptOf('pushMessages', sent)).toBeUndefined()
  })

  it('shows and names to a member only the kinds that they may add', async () => {
    const id = await newWord('看得到吗')
    await admin.ask(hotWords.remove, { params: { id } })
    const editor = await server.staffWith({ WORD_RECOMMEND: 'EDIT' })
    const viewer = await server.staffWith({ WORD_RECOMMEND: 'VIEW', FAQ_SETTINGS: 'EDIT' })
    expect(await editor.ask(recycleBin.resources, {})).toEqual(['hotWords'])
    expect((await viewer.ask(recycleBin.resources, {})).toSorted()).toEqual(['questionCategories', 'questions'])
    const kept = await keptOf('hotWords', id, editor)
    expect(kept?.name).toBe('看得到吗')
    expect(await keptOf('hotWords', id, viewer)).toBeUndefined()
    const params = { id: kept?.id ?? 0 }
    expect((await viewer.call(recycleBin.restore, { params })).status).toBe(403)
    expect((await editor.call(recycleBin.restore, { params })).code).toBe(1000)
  })
})

describe('after 30 days', () => {
  it('a deleted record goes for good, with its history and its files, and no other one', async () => {
    const [old, young, back] = [await newArticle(), await newArticle(), await newArticle()]
    for (const { id } of [old, young, back]) await admin.ask(guide.articles.remove, { params: { id } })
    await daysLater(31, 'guideArticles', old.id)
    await daysLater(29, 'guideArticles', young.id)
    await daysLater(31, 'guideArticles', back.id)
    await restore('guideArticles', back.id)
    await sweepDeleted(server.running.platform.database)

    expect(await keptOf('guideArticles', old.id)).toBeUndefined()
    expect(await historyOf('guideArticles', old.id)).toEqual([])
    expect(await usersOf(old.cover)).toEqual([])

    const kept = await keptOf('guideArticles', young.id)
    expect(Date.parse(kept?.endTime ?? '') - Date.parse(kept?.time ?? '')).toBe(30 * 86_400_000)
    expect(await historyOf('guideArticles', young.id)).toEqual([{ action: 'create' }, { action: 'delete' }])
    expect(await usersOf(young.cover)).toEqual([`history:guideArticles:${young.id}`])

    const actions = (await historyOf('guideArticles', back.id)).map(({ action }) => action)
    expect(actions).toEqual(['create', 'delete', 'restore'])
    expect(await usersOf(back.cover)).toContain(`audioArticle:${back.id}`)
  })
})

describe('undoing', () => {
  it('is refused once a minute has passed, and the record can still be restored', async () => {
    const id = await newWord('太晚了')
    const deleted = await admin.call(hotWords.remove, { params: { id } })
    const requestId = deleted.headers.get('x-request-id') ?? ''
    const setBack = (seconds: number) =>
      server.db
        .update(historyTable)
        .set({ time: new Date(Date.now() - seconds * 1000).toISOString() })
        .where(eq(historyTable.requestId, requestId))
    await setBack(61)
    expect((await admin.call(undo.run, { params: { requestId } })).body.reason).toBe('undo.tooLate')
    expect((await restore('hotWords', id)).code).toBe(1000)
  })
})

describe('the history of an address', () => {
  it('shows whole phone numbers only to who may see them', async () => {
    const form = addressForm(await newAccount(server.db))
    const { id } = await admin.ask(userAddresses.create, { body: { ...form, phone: '13812345678' } })
    const { accountId: _, ...rest } = form
    await admin.ask(userAddresses.update, { body: { ...rest, id, phone: '13987654321' } })
    const phonesFor = async (who: Caller) => {
      const page = await who.ask(recordHistory.list, { params: { resource: 'userAddresses', id } })
      const changes = page.content.flatMap((entry) => entry.changes).filter(({ field }) => field === 'phone')
      const params = { resource: 'userAddresses', id, historyId: page.content[0]?.id ?? 0 }
      const { fields } = await who.ask(recordHistory.compare, { params })
      const compared = fields.filter(({ field }) => field === 'phone').map(({ before, now }) => [before, now])
      return [...changes.map(({ before, after }) => [before, after]), ...compared]
    }
    const whole = ['13812345678', '13987654321']
    const masked = ['138****5678', '139****4321']
    expect(await phonesFor(admin)).toEqual([whole, whole])
    expect(await phonesFor(await server.staffWith(['USER_ADDRESS', 'ACCOUNT_PHONE']))).toEqual([whole, whole])
    expect(await phonesFor(await server.staffWith(['USER_ADDRESS']))).toEqual([masked, masked])
  })
  it('brings back a whole phone number, though addresses show it masked', async () => {
    const form = addressForm(await newAccount(server.db))
    const { id } = await admin.ask(userAddresses.create, { body: { ...form, phone: '13812345678' } })
    const { accountId: _, ...rest } = form
    const editor = await server.staffWith({ USER_ADDRESS: 'FULL' })
    const phone = async () => (await admin.ask(userAddresses.revealPhone, { params: { id } })).phone
    await editor.ask(userAddresses.update, { body: { ...rest, id, phone: '13987654321' } })
    const { content } = await editor.ask(recordHistory.list, { params: { resource: 'userAddresses', id } })
    const params = { resource: 'userAddresses', id, historyId: content[0]?.id ?? 0 }
    expect((await editor.call(recordHistory.restore, { params, body: { fields: ['phone'] } })).code).toBe(1000)
    expect(await phone()).toBe('13812345678')
  })
})

describe('a deleted lesson', () => {
  const sections = { subject: 'COURSE', 'original-reading': 'ORIGINAL_READING' } as const
  const deleted = async (section: keyof typeof sections) => {
    const seriesId = await newItem(server, section)
    const { id, title } = await newLesson(server, admin, seriesId)
    await server.db
      .update(lessonsTable)
      .set({ title: `${title}${id}` })
      .where(eq(lessonsTable.id, id))
    await admin.ask(lessons.remove, { params: { id } })
    return { seriesId, id, title: `${title}${id}` }
  }
  const seen = async (who: Caller, query: object) => {
    const page = await who.ask(recycleBin.list, { query: { size: 200, ...query } })
    return { ids: page.content.map(({ recordId }) => recordId), total: page.totalElements }
  }

  it.each(Object.entries(sections))(
    'of %s is named, counted and found only by who edits that section',
    async (section, code) => {
      const { id, title } = await deleted(section as keyof typeof sections)
      const [insider, neighbour] = await Promise.all([
        server.staffWith({ [code]: 'EDIT' }),
        server.staffWith({
          COURSE: 'VIEW',
          ORIGINAL_READING: 'VIEW',
          [section === 'subject' ? 'ORIGINAL_READING' : 'COURSE']: 'FULL',
        }),
      ])
      expect(await seen(insider, { name: title })).toEqual({ ids: [id], total: 1 })
      for (const query of [{ name: title }, { name: title, resource: 'lessons' }, { name: title, count: 'exact' }]) {
        expect(await seen(neighbour, query)).toEqual({ ids: [], total: 0 })
      }
      expect((await seen(neighbour, { resource: 'lessons' })).ids).not.toContain(id)
      const kept = await keptOf('lessons', id)
      const refused = await neighbour.call(recycleBin.restore, { params: { id: kept?.id ?? 0 } })
      expect([refused.status, refused.body.reason]).toEqual([404, 'record.gone'])
      expect(JSON.stringify(refused.body)).not.toContain(title)
      expect((await insider.call(recycleBin.restore, { params: { id: kept?.id ?? 0 } })).status).toBe(200)
    },
  )

  it('is still known by its section when its series was deleted too', async () => {
    const { id, title, seriesId } = await deleted('original-reading')
    await admin.ask(reading.items.remove, { params: { id: seriesId } })
    const [insider, neighbour] = [await server.staffWith(['ORIGINAL_READING']), await server.staffWith(['COURSE'])]
    expect(await seen(insider, { name: title })).toEqual({ ids: [id], total: 1 })
    expect(await seen(neighbour, { name: title })).toEqual({ ids: [], total: 0 })
  })
})
