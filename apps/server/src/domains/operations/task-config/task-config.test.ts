import { taskConfig, taskTypes } from '@lectern/contract/operations/task-config.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addTaskConfig } from './task-config.seed.ts'
import { taskConfigTable as table } from './task-config.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
beforeEach(async () => {
  await server.db.delete(table)
  await addTaskConfig(server.db)
})
const all = async () => (await admin.ask(taskConfig.list, {})).content
const entryOf = async (taskType: string) => (await all()).find((entry) => entry.taskType === taskType)
const form = { title: '每日签到', gold: 8, target: 1, dailyLimit: 1, enable: true }
const update = (taskType: string, body: object) =>
  admin.call(taskConfig.update, { params: { taskType }, body: body as typeof form })

it('has an entry for every type from the beginning', async () => {
  expect((await all()).map(({ taskType }) => taskType)).toEqual(taskTypes)
})

it('adds at a start the types that are missing, and leaves what an operator changed', async () => {
  await update('SHARE', { ...form, title: '学校改的' })
  await server.db.delete(table).where(eq(table.taskType, 'INVITE'))
  expect((await update('INVITE', form)).body.reason).toBe('record.gone')
  await addTaskConfig(server.db)
  expect((await all()).map(({ taskType }) => taskType).toSorted()).toEqual([...taskTypes].sort())
  expect(await entryOf('SHARE')).toMatchObject({ title: '学校改的' })
})

it('changes the entry of a type, for one editor at a time', async () => {
  const before = await entryOf('SIGN_IN')
  const version = before?.version ?? 0
  const saved = await update('SIGN_IN', { ...form, enable: false, version })
  expect(saved.data).toEqual({ ...before, ...form, enable: false, version: version + 1 })
  expect(await entryOf('SIGN_IN')).toEqual(saved.data)
  const stale = await update('SIGN_IN', { ...form, version })
  expect([stale.status, stale.body.reason]).toEqual([409, 'record.conflict'])
  const both = await Promise.all([1, 2].map((gold) => update('SIGN_IN', { ...form, gold, version: version + 1 })))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

it('refuses amounts that make no sense, each at its field', async () => {
  const bad = { title: '', gold: -1, target: 0, dailyLimit: 1001, enable: true }
  const answer = await update('STUDY_MINUTES', bad)
  expect([answer.code, Object.keys(answer.body.errors ?? {}).toSorted()]).toEqual([
    901,
    ['dailyLimit', 'gold', 'target', 'title'],
  ])
  expect((await update('STUDY_MINUTES', { ...form, gold: 1.5 })).code).toBe(901)
})

it('refuses unknown types', async () => {
  for (const word of ['sign_in', 'LOGIN', '__proto__', '1']) {
    expect([word, (await update(word, form)).status]).toEqual([word, 404])
  }
  // Ill-formed text is refused before it is checked against the types.
  expect((await update('SIGN_IN\0', form)).body).toMatchObject({ code: 901, errors: { taskType: expect.any(String) } })
})
