import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { questions } from '@lectern/contract/system/faq.ts'
import { recycleBin, undo } from '@lectern/contract/system/record-history.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addQuestions, holdRow, untilBlocked } from '../../../platform/list/list.fixtures.ts'
import { type Answer, type Caller, testServer } from '../../../testing/test-server.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const requestIdOf = (answer: Answer<unknown>) => answer.headers.get('x-request-id') ?? ''
const takeBack = (answer: Answer<unknown>) => admin.call(undo.run, { params: { requestId: requestIdOf(answer) } })
const weigh = (ids: number[], weight: number) =>
  admin.call(questions.weightMany, { body: { selection: { ids }, weight } })
const weighOne = (id: number, weight: number) => admin.call(questions.weight, { params: { id }, body: { weight } })

async function weightsOf(categoryId: number): Promise<number[]> {
  const { rows } = await server.db.execute<{ weight: number }>(
    sql`select weight from question where category_id = ${categoryId} order by id`,
  )
  return rows.map(({ weight }) => weight)
}

/** Those who undo the same call at once, and how they were answered. */
async function tenAtOnce(answer: Answer<unknown>) {
  const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(answer)))
  return {
    outcomes: answers.filter(({ code }) => code === 1000).map(({ data }) => data),
    refusals: answers.filter(({ code }) => code !== 1000).map(({ status, body }) => [status, body.reason]),
  }
}
const nineRefused = Array.from({ length: 9 }, () => [400, 'undo.done'])

describe('ten who undo the same call at once', () => {
  it('bring a deleted record back once, and nine are told so', async () => {
    const { id } = await admin.ask(hotWords.create, { body: { word: '十次撤销' } })
    const deleted = await admin.call(hotWords.remove, { params: { id } })
    const { outcomes, refusals } = await tenAtOnce(deleted)
    expect(outcomes).toEqual([{ done: 1, refused: [], taskId: null }])
    expect(refusals).toEqual(nineRefused)
    expect((await admin.ask(hotWords.get, { params: { id } })).word).toBe('十次撤销')
  })

  it('set many records back once, and nine are told so', async () => {
    const { categoryId, ids } = await addQuestions(server.db, 20)
    const { outcomes, refusals } = await tenAtOnce(await weigh(ids, 5))
    expect(outcomes).toEqual([{ done: 20, refused: [], taskId: null }])
    expect(refusals).toEqual(nineRefused)
    expect(await weightsOf(categoryId)).toEqual(ids.map(() => 0))
  })
})

it('an undo and a restore from the recycle bin at once bring a record back once', async () => {
  const { id } = await admin.ask(hotWords.create, { body: { word: '两处恢复' } })
  const deleted = await admin.call(hotWords.remove, { params: { id } })
  const { content } = await admin.ask(recycleBin.list, { query: { resource: 'hotWords', name: '两处恢复' } })
  const params = { id: content[0]?.id ?? 0 }
  const [undone, restored] = await Promise.all([takeBack(deleted), admin.call(recycleBin.restore, { params })])
  const outcome = undone.data
  expect([outcome.done === 1 && restored.status === 404, outcome.done === 0 && restored.status === 200]).toContain(true)
  expect((await admin.ask(hotWords.get, { params: { id } })).word).toBe('两处恢复')
})

describe('undoing a change of many records', () => {
  it('leaves what others change at the same moment', async () => {
    const { categoryId, ids } = await addQuestions(server.db, 30)
    const weighed = await weigh(ids, 5)
    const [undone, ...others] = await Promise.all([takeBack(weighed), ...ids.map((id) => weighOne(id, 9))])
    expect(others.map(({ code }) => code)).toEqual(ids.map(() => 1000))
    expect(await weightsOf(categoryId)).toEqual(ids.map(() => 9))
    expect(undone.data.done + undone.data.refused.length).toBe(30)
  })

  it('compares a record only once nobody else is changing it', async () => {
    const { categoryId, ids } = await addQuestions(server.db, 2)
    const [id = 0, other] = ids
    const weighed = await weigh(ids, 5)
    const letGo = await holdRow(server.running.platform.database, 'question', id, (tx) =>
      tx.execute(sql`update question set weight = 9 where id = ${id}`),
    )
    const undoing = takeBack(weighed)
    await untilBlocked(server.db)
    await letGo()
    const { data } = await undoing
    expect([data.done, data.refused.map((one) => [one.id, one.reason])]).toEqual([1, [[id, 'undo.changed']]])
    expect(other).toBeDefined()
    expect(await weightsOf(categoryId)).toEqual([9, 0])
  })

  it('happens once, even if somebody makes the same change again', async () => {
    const { categoryId, ids } = await addQuestions(server.db, 2)
    const weighed = await weigh(ids, 5)
    expect((await takeBack(weighed)).data.done).toBe(2)
    await weigh(ids, 5)
    const again = await takeBack(weighed)
    expect([again.code, again.body.reason]).toEqual([900, 'undo.done'])
    expect(await weightsOf(categoryId)).toEqual([5, 5])
  })

  it('leaves a record that others changed, even if it looks again as the call left it', async () => {
    const { categoryId, ids } = await addQuestions(server.db, 2)
    const [id = 0] = ids
    const weighed = await weigh(ids, 5)
    await weighOne(id, 0)
    await weighOne(id, 5)
    const { data } = await takeBack(weighed)
    expect([data.done, data.refused.map((one) => [one.id, one.reason])]).toEqual([1, [[id, 'undo.changed']]])
    expect(await weightsOf(categoryId)).toEqual([5, 0])
  })
})
