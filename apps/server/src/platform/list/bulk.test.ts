import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { questionCategories, questions } from '@lectern/contract/system/faq.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addLesson,
  articleBody,
  courses,
  newCategory,
  seriesBody,
} from '../../domains/content/course-centre/course-centre.fixtures.ts'
import { type Caller, testServer } from '../../testing/test-server.ts'
import { addQuestions, addTo, holdRow, readTask, untilBlocked, untilEnded } from './list.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const enableAll = (matching: object, total: number, who = admin) =>
  who.call(questions.enableMany, { body: { selection: { matching, total }, enable: true } })
const on = (categoryId: number) => count(sql`category_id = ${categoryId} and enable`)
async function count(where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await server.db.execute<{ n: number }>(sql`select count(*)::int as n from question where ${where}`)
  return rows[0]?.n ?? 0
}

describe('a call for more rows than one call changes', () => {
  it('starts a task, which changes and counts all rows that there were, and leaves one log row', async () => {
    const { categoryId } = await addQuestions(server.db, 2_500)
    const answer = await enableAll({ categoryId }, 2_500)
    // Whatever is added after the answer was not meant, even if the task has not begun yet.
    await addTo(server.db, categoryId, 3)
    expect(answer.data).toEqual({ done: 0, refused: [], taskId: expect.any(Number) })
    expect(await untilEnded(server.db, answer.data.taskId)).toMatchObject({
      status: 'DONE',
      rate: 100,
      rows: 2_500,
      refused: 0,
    })
    expect(await on(categoryId)).toBe(2_500)
    expect(await count(sql`category_id = ${categoryId} and not enable`)).toBe(3)
    expect(await count(sql`category_id = ${categoryId} and version <> 0`)).toBe(0)
    const logged = await server.db.execute<{ id: string }>(sql`
      select id from oper_log where url = ${questions.enableMany.path}
        and params->'selection'->'matching'->>'categoryId' = ${String(categoryId)}`)
    expect(logged.rows.length).toBe(1)
    const { diff } = await admin.ask(operLogs.get, { params: { id: Number(logged.rows[0]?.id) } })
    expect(diff).toEqual([{ field: 'rows', after: 2_500 }])
  })

  it('is refused, and starts nothing, if there are more or fewer rows than the caller was told', async () => {
    const { categoryId } = await addQuestions(server.db, 1_001)
    const tasks = async () => (await server.db.execute(sql`select from task`)).rows.length
    const before = await tasks()
    for (const total of [1_000, 1_002]) {
      const { body } = await enableAll({ categoryId }, total)
      expect([body.reason, body.params]).toEqual(['bulk.changed', { count: 1_001 }])
    }
    expect([await tasks(), await on(categoryId)]).toEqual([before, 0])
  })

  it('changes rows that no longer match after the change, and only those that match', async () => {
    const { categoryId, ids } = await addQuestions(server.db, 1_300)
    await server.db.execute(sql`update question set enable = true where id in ${ids.slice(0, 100)}`)
    const { data } = await enableAll({ categoryId, enable: false }, 1_200)
    expect(await untilEnded(server.db, data.taskId)).toMatchObject({ status: 'DONE', rows: 1_200, refused: 0 })
    expect(await on(categoryId)).toBe(1_300)
  })

  it('names the rows that a rule refuses, and changes the others', { timeout: 60_000 }, async () => {
    const { items } = courses
    const categoryId = await newCategory(admin)
    await server.db.execute(sql`
      insert into course_item (section, kind, category_id, title, cover)
      select 'subject', case when n % 250 = 0 then 'SERIES' else 'ARTICLE' end, ${categoryId}::int, '内容' || n, 'images/a.webp'
      from generate_series(1, 1004) as n`)
    const body = { selection: { matching: { categoryId }, total: 1_004 }, enable: true }
    const { taskId } = await admin.ask(items.enableMany, { body })
    expect(await untilEnded(server.db, taskId, 40_000)).toMatchObject({ status: 'DONE', rows: 1_000, refused: 4 })
    const left = (await admin.ask(items.list, { query: { categoryId, enable: false, size: 200 } })).content
    expect(left.map(({ kind }) => kind)).toEqual(['SERIES', 'SERIES', 'SERIES', 'SERIES'])
    const { resultKey } = await readTask(server.db, taskId)
    const file = await readFile(join(server.dataDir, 'files', resultKey ?? ''), 'utf8')
    const [, ...lines] = file.trim().split('\r\n')
    const named = left.toReversed().map(({ id, title }) => expect.stringMatching(new RegExp(`^${id},.*“${title}”`)))
    expect(lines).toEqual(named)
  })
})

describe('a call for some rows', () => {
  it('names the series without lessons that it cannot enable, and enables the others', async () => {
    const { items } = courses
    const categoryId = await newCategory(admin)
    const article = await admin.ask(items.createArticle, { body: await articleBody(server, categoryId) })
    const full = await admin.ask(items.createSeries, { body: await seriesBody(server, categoryId, '有课') })
    const empty = await admin.ask(items.createSeries, { body: await seriesBody(server, categoryId, '没有课') })
    await addLesson(server, full.id)
    const body = { selection: { ids: [empty.id, article.id, full.id] }, enable: true }
    expect(await admin.ask(items.enableMany, { body })).toEqual({
      done: 2,
      refused: [{ id: empty.id, reason: 'courseItem.noLessons', message: expect.stringContaining('没有课') }],
      taskId: null,
    })
    const shown = await admin.ask(items.list, { query: { categoryId, enable: true } })
    expect(new Set(shown.content.map(({ id }) => id))).toEqual(new Set([article.id, full.id]))
  })

  it('names the category with questions that it cannot delete, in the caller’s language, and deletes the others', async () => {
    const full = (await addQuestions(server.db, 2)).categoryId
    const empty = [(await addQuestions(server.db, 0)).categoryId, (await addQuestions(server.db, 0)).categoryId]
    const body = { selection: { ids: [full, ...empty] } }
    const english = { headers: { 'accept-language': 'en' } }
    const outcome = await admin.ask(questionCategories.removeMany, { body }, english)
    expect(outcome).toEqual({
      done: 2,
      refused: [{ id: full, reason: 'questionCategory.notEmpty', message: expect.stringMatching(/2 questions/) }],
      taskId: null,
    })
    const left = await server.db.execute(sql`select from question_category where id in ${[full, ...empty]}`)
    expect(left.rows.length).toBe(1)
  })

  it('refuses more ids than one call changes, none at all, and a total of none', async () => {
    const tooMany = Array.from({ length: 1_001 }, (_, n) => n + 1)
    for (const selection of [{ ids: tooMany }, { ids: [] }, { matching: {}, total: 0 }, {}]) {
      const answer = await admin.raw('PUT', questions.enableMany.path, { selection, enable: true })
      expect([answer.status, answer.code]).toEqual([400, 901])
    }
  })
})

describe('a row that is changed so that it no longer matches, just when a call for all that match comes to it', () => {
  it('makes one call refuse, because there are no longer as many', async () => {
    const { categoryId, ids } = await addQuestions(server.db, 5)
    const letGo = await holdRow(server.running.platform.database, 'question', ids[2] ?? 0, (tx) =>
      tx.execute(sql`update question set enable = true where id = ${ids[2]}`),
    )
    const body = { selection: { matching: { categoryId, enable: false }, total: 5 } }
    const removal = admin.call(questions.removeMany, { body })
    await untilBlocked(server.db)
    await letGo()
    expect((await removal).body).toMatchObject({ reason: 'bulk.changed', params: { count: 4 } })
    expect(await count(sql`category_id = ${categoryId}`)).toBe(5)
  })

  it('is left alone by a task, and not counted', async () => {
    const { categoryId, ids } = await addQuestions(server.db, 1_100)
    const letGo = await holdRow(server.running.platform.database, 'question', ids[500] ?? 0, (tx) =>
      tx.execute(sql`update question set enable = true where id = ${ids[500]}`),
    )
    const body = { selection: { matching: { categoryId, enable: false }, total: 1_100 }, weight: 9 }
    const { taskId } = await admin.ask(questions.weightMany, { body })
    await untilBlocked(server.db)
    await letGo()
    expect(await untilEnded(server.db, taskId)).toMatchObject({ status: 'DONE', rows: 1_099, refused: 0 })
    expect(await count(sql`category_id = ${categoryId} and weight = 9`)).toBe(1_099)
    expect(await count(sql`id = ${ids[500]} and weight = 0 and enable`)).toBe(1)
  })
})
