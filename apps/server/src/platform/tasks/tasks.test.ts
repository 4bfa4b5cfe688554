import { writeFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { taskTable } from './tasks.table.ts'
import { defineTask, taskJob, taskKinds } from './tasks.ts'

const server = testServer()

/** What the next run of the task saves before its server ends; left out if it saves nothing. */
let saved: object | undefined
let endServer = new AbortController()
const kind = 'endsItsServer'
const full = 'findsNoRoom'

beforeAll(() => {
  // Other files of this process may have defined them.
  if (taskKinds.has(kind)) return
  const usual = { needs: { permission: 'ALWAYS', level: 'VIEW' }, cancellable: false } as const
  defineTask({
    ...usual,
    kind,
    async run({ platform, save }) {
      const state = saved
      if (state) await platform.database.transaction((tx) => save(tx, state))
      endServer.abort()
      throw new Error('the server is gone')
    },
  })
  defineTask({ ...usual, kind: full, run: async () => writeFile('/dev/full', 'x').then(() => ({ rows: 0 })) })
})

async function newTask(name = kind): Promise<number> {
  const { staffId } = await server.staffWith([])
  const [task] = await server.db.insert(taskTable).values({ staffId, kind: name, params: {} }).returning()
  return task?.id ?? 0
}
const read = async (id: number) => (await server.db.select().from(taskTable).where(eq(taskTable.id, id)))[0]

/** One run, which its server does not survive if the task is still to be done. Returns the status that it leaves. */
async function run(id: number, state?: object) {
  saved = state
  endServer = new AbortController()
  await taskJob.run({ taskId: id }, server.running.platform, endServer.signal).catch(() => undefined)
  return (await read(id))?.status
}

describe('a task whose server dies again and again', () => {
  it('goes on for as long as it makes progress', async () => {
    const id = await newTask()
    for (let done = 1; done <= 12; done += 1) expect(await run(id, { done })).toBe('RUNNING')
    const { rows } = await server.db.execute<{ tries: number }>(
      sql`select retry_limit as tries from jobs.queue where name = ${taskJob.name}`,
    )
    expect(rows[0]?.tries).toBeGreaterThan(1_000)
  })

  it('fails after five deaths at the same place, also if it saves that place each time', async () => {
    const id = await newTask()
    for (let deaths = 1; deaths <= 5; deaths += 1) expect(await run(id)).toBe('RUNNING')
    expect(await run(id)).toBe('FAILD')

    const other = await newTask()
    for (let done = 1; done <= 7; done += 1) await run(other, { done })
    for (let deaths = 2; deaths <= 5; deaths += 1) expect(await run(other, { done: 7 })).toBe('RUNNING')
    expect(await run(other, { done: 7 })).toBe('FAILD')
  })
})

it('a task that finds no room says so', async () => {
  const id = await newTask(full)
  expect(await run(id)).toBe('FAILD')
  expect((await read(id))?.refusal).toEqual({ reason: 'upstream.full', params: {} })
})
