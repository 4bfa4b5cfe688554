import { homeRecommends } from '@lectern/contract/operations/home-items.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { questions } from '@lectern/contract/system/faq.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testServer } from '../../testing/test-server.ts'
import { taskJob } from '../tasks/tasks.ts'
import { addQuestions, holdRow, readTask, savedState, untilBlocked, untilEnded, untilIdle } from './list.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
interface Question extends Record<string, unknown> {
  id: number
  title: string
  enable: boolean
  weight: number
  version: number
}

async function readAll(categoryId: number): Promise<Question[]> {
  const { rows } = await server.db.execute<Question>(
    sql`select id::int, title, enable, weight, version from question where category_id = ${categoryId} order by id`,
  )
  return rows
}
const hold = (id = 0) => holdRow(server.running.platform.database, 'question', id)
const startEnabling = async (categoryId: number, total: number, who = admin) => {
  const body = { selection: { matching: { categoryId }, total }, enable: true }
  return (await who.ask(questions.enableMany, { body })).taskId ?? 0
}

it('single edits, a call for many rows and a task at the same time lose nothing, and no deadlock reaches anybody', async () => {
  const { categoryId, ids } = await addQuestions(server.db, 1_500)
  const at = (n: number) => ids[n] ?? 0
  const edit = (id: number, title: string) =>
    admin.call(questions.update, { params: { id }, body: { categoryId, title, answer: '<p>改</p>', version: 0 } })
  // The task has locked most of its third batch, and waits for a row of it.
  const letGo = await hold(at(500))
  const taskId = await startEnabling(categoryId, 1_500)
  await untilBlocked(server.db)
  expect((await savedState(server.db, taskId)).done).toBe(400)

  const near = Array.from({ length: 30 }, (_, n) => 380 + n * 8)
  const edits = near.map((n) => edit(at(n), `改${n}`))
  const rivals = near.slice(0, 5).map((n) => edit(at(n), `争${n}`))
  const switches = near
    .slice(5, 10)
    .map((n) => admin.call(questions.enable, { params: { id: at(n) }, body: { enable: false } }))
  const weights = near
    .slice(10, 15)
    .map((n) => admin.call(questions.weight, { params: { id: at(n) }, body: { weight: 5 } }))
  const weighed = ids.slice(300, 700)
  const weighing = admin.call(questions.weightMany, { body: { selection: { ids: weighed.toReversed() }, weight: 7 } })
  const doomed = near.slice(20, 25).map(at)
  const removing = admin.call(questions.removeMany, { body: { selection: { ids: doomed } } })
  // Rows of the batches before are free already.
  expect([200, 409]).toContain((await edits[0])?.status)
  await letGo()
  const [edited, rivalled, ...others] = await Promise.all([
    Promise.all(edits),
    Promise.all(rivals),
    ...switches,
    ...weights,
    weighing,
    removing,
  ])
  const task = await untilEnded(server.db, taskId)

  expect(others.map(({ code }) => code)).toEqual(others.map(() => 1000))
  expect((await removing).data).toEqual({ done: 5, refused: [], taskId: null })
  const { done, refused } = (await weighing).data
  expect(done + refused.length).toBe(400)
  expect(refused.every(({ id, reason }) => doomed.includes(id) && reason === 'record.gone')).toBe(true)
  expect(task).toMatchObject({ status: 'DONE', refused: 0 })
  expect(task.rows).toBeGreaterThanOrEqual(1_495)

  const rows = new Map((await readAll(categoryId)).map((row) => [row.id, row]))
  expect(rows.size).toBe(1_495)
  const ends = near.map((n, k) => ({ n, id: at(n), mine: edited[k]?.status, rival: rivalled[k]?.status ?? 409 }))
  for (const { n, id, mine, rival } of ends.filter((one) => !doomed.includes(one.id))) {
    expect(new Set([mine, rival])).toEqual(new Set([200, 409]))
    expect(rows.get(id)).toMatchObject({ title: mine === 200 ? `改${n}` : `争${n}`, version: 1 })
  }
  for (const { id, mine } of ends.filter((one) => doomed.includes(one.id))) {
    expect([200, 404]).toContain(mine)
    expect(rows.has(id)).toBe(false)
  }
  // What only the task switched is on, and what only one call weighed has its weight, edited or not.
  const switched = new Set(near.slice(5, 10).map(at))
  const singlyWeighed = new Set(near.slice(10, 15).map(at))
  const isRight = ({ id, enable, weight }: Question) => {
    const expected = weighed.includes(id) ? 7 : 0
    return (enable || switched.has(id)) && (weight === expected || (singlyWeighed.has(id) && weight === 5))
  }
  expect([...rows.values()].filter((row) => !isRight(row))).toEqual([])
})

it('moves, weights and switches of many rows at once end without a deadlock, and each row has one place', async () => {
  await server.db.execute(sql`
    insert into home_item (place, title, image, link, "order")
    select 'recommend', '挤' || n, 'images/a.webp', '{"type":"NONE","refId":null,"url":null}', 100 + n
    from generate_series(1, 24) as n`)
  const shown = async () => (await admin.ask(homeRecommends.list, { query: { size: 200 } })).content
  const ids = (await shown()).map(({ id }) => id)
  const calls = Array.from({ length: 40 }, (_, n) => {
    const params = { id: ids[(n * 7) % ids.length] ?? 0 }
    if (n % 8 === 0) {
      return admin.call(homeRecommends.weightMany, { body: { selection: { ids }, weight: n } })
    }
    if (n % 4 === 1) {
      return admin.call(homeRecommends.enableMany, {
        body: { selection: { ids: ids.toReversed() }, enable: n % 8 === 1 },
      })
    }
    if (n % 4 === 2) {
      const body = { selection: { matching: {}, total: ids.length }, enable: n % 8 === 2 }
      return admin.call(homeRecommends.enableMany, { body })
    }
    return admin.call(homeRecommends.move, { params, body: { up: n % 3 !== 0, by: 1 + (n % 9) } })
  })
  const answers = await Promise.all(calls)
  const refusals = answers.filter(({ code }) => code !== 1000).map(({ body }) => body.reason)
  expect(refusals.filter((reason) => !['record.atTop', 'record.atBottom'].includes(reason))).toEqual([])
  const rows = await shown()
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids))
  expect(new Set(rows.map(({ order }) => order)).size).toBe(ids.length)
  expect(new Set(rows.map(({ enable }) => enable)).size).toBe(1)
})

it('a task that is cancelled changes no further row, and what it has done stays', async () => {
  const { categoryId, ids } = await addQuestions(server.db, 1_500)
  const letGo = await hold(ids[700])
  const taskId = await startEnabling(categoryId, 1_500)
  await untilBlocked(server.db)
  await admin.ask(notify.cancelTask, { params: { id: taskId } })
  await letGo()
  await untilIdle(server.db)
  const on = (await readAll(categoryId)).filter(({ enable }) => enable).map(({ id }) => id)
  expect(on).toEqual(ids.slice(0, 600))
  expect(await readTask(server.db, taskId)).toMatchObject({ status: 'CANCELLED', state: { done: 600, refused: 0 } })
})

it('the task of somebody who loses the permission, or the account, ends as failed, and what it has done stays', async () => {
  for (const loss of [
    (staffId: number) => sql`delete from staff_permission where staff_id = ${staffId}`,
    (staffId: number) => sql`update staff set active = false where id = ${staffId}`,
  ]) {
    const member = await server.staffWith(['FAQ_SETTINGS'])
    const { categoryId, ids } = await addQuestions(server.db, 1_500)
    const letGo = await hold(ids[300])
    const taskId = await startEnabling(categoryId, 1_500, member)
    await untilBlocked(server.db)
    await server.db.execute(loss(member.staffId))
    await letGo()
    const task = await untilEnded(server.db, taskId)
    expect(task).toMatchObject({ status: 'FAILD', state: { refused: 0 } })
    // The batch that was under way may end.
    const { done } = await savedState(server.db, taskId)
    expect(done).toBe(400)
    const on = (await readAll(categoryId)).filter(({ enable }) => enable).map(({ id }) => id)
    expect(on).toEqual(ids.slice(0, done))
  }
})

it('a task that two servers run at once deletes and counts each row once', async () => {
  const { rows } = await server.db.execute<{ id: number }>(sql`
    insert into hot_word (word, "order") select '两遍' || n, 1000 + n from generate_series(1, 1100) as n order by n
    returning id::int`)
  const { platform } = server.running
  const letGo = await holdRow(platform.database, 'hot_word', rows[500]?.id ?? 0)
  const body = { selection: { matching: { word: '两遍' }, total: 1_100 } }
  const taskId = (await admin.ask(hotWords.removeMany, { body })).taskId ?? 0
  await untilBlocked(server.db)
  const secondRun = taskJob.run({ taskId }, platform, new AbortController().signal)
  await untilBlocked(server.db, 2)
  await letGo()
  await secondRun
  await untilIdle(server.db)
  expect((await admin.ask(hotWords.list, { query: { word: '两遍' } })).totalElements).toBe(0)
  const task = { status: 'DONE', rows: 1_100, refused: 0, state: { done: 1_100, refused: 0 } }
  expect(await readTask(server.db, taskId)).toMatchObject(task)
})
