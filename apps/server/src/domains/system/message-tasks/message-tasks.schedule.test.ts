import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { type RunningServer, startServer } from '../../../start-server.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { testServer } from '../../../testing/test-server.ts'
import { quietLog, testSettings } from '../../../testing/test-settings.ts'
import { addTask, messagesOf, readTask } from './message-tasks.fixtures.ts'
import { messageTasksTable } from './message-tasks.table.ts'

describe('scheduled message tasks, with two servers on one database', () => {
  const server = testServer()
  let second: RunningServer
  beforeAll(async () => {
    second = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
  })
  afterAll(() => second.stop())

  it('go out by themselves in the second they are due, once, and are announced live', async () => {
    const sender = await server.staffWith(['MESSAGE_TASK'])
    // Left open, because the server ends it when it stops.
    const channel = await listen(sender)
    const due = Math.ceil(Date.now() / 1000) * 1000 + 2000
    const values = { audience: 'PEOPLE' as const, targetIds: [sender.staffId], sendTime: new Date(due).toISOString() }
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, n) => addTask(sender, { ...values, title: `定时${n}` })),
    )
    const announced = () => channel.heard.filter(({ data }) => data.resource === 'messageTasks').length
    await eventually('the list is announced', async () => announced() > 0)
    await eventually('they are nearly due', async () => Date.now() > due - 500)
    const announcedBefore = announced()
    await eventually('all are sent', async () => {
      const tasks = await Promise.all(ids.map((id) => readTask(sender, id)))
      return tasks.every(({ status, sentCount }) => status === 'SENT' && sentCount === 1)
    })
    const received = (await Promise.all(ids.map((id) => messagesOf(server.db, id)))).flat()
    expect(received.map(({ staffId }) => staffId)).toEqual(Array(6).fill(sender.staffId))
    for (const { time } of received) {
      expect(Date.parse(time)).toBeGreaterThanOrEqual(due)
      // Allow some delay for a busy machine.
      expect(Date.parse(time)).toBeLessThan(due + 5000)
    }
    const bellTitles = () =>
      channel.heard.flatMap(({ data }) => (data.eventTarget === 'MESSAGE' ? (data.title ?? '') : []))
    await eventually('the bell has all six', async () => bellTitles().length >= 6)
    await eventually('the list is announced again', async () => announced() > announcedBefore)
    expect(new Set(bellTitles())).toEqual(new Set(ids.map((_, n) => `定时${n}`)))
    expect(bellTitles()).toHaveLength(6)
    expect((await readTask(sender, ids[0] ?? 0)).sendTime).toBe(values.sendTime)
  })
})

describe('a message task that was due while no server ran', () => {
  const server = testServer()

  it('is sent when one starts, and no draft with it', async () => {
    const sender = await server.staffWith(['MESSAGE_TASK'])
    const values = { audience: 'PEOPLE' as const, targetIds: [sender.staffId] }
    const [draft, due] = [await addTask(sender, values), await addTask(sender, values)]
    await server.running.stop()
    const database = openDatabase(server.databaseUrl, 2, quietLog)
    const { db } = database
    const setDue = async (id: number, status: 'DRAFT' | 'SCHEDULED', minutes: number) => {
      const sendTime = new Date(Date.now() - minutes * 60_000).toISOString()
      await db.update(messageTasksTable).set({ status, sendTime }).where(eq(messageTasksTable.id, id))
    }
    await setDue(draft, 'DRAFT', 20)
    await setDue(due, 'SCHEDULED', 10)
    const next = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
    try {
      const received = await eventually('it is sent', async () => {
        const rows = await messagesOf(db, due)
        return rows.length > 0 && rows
      })
      expect(received.map(({ staffId }) => staffId)).toEqual([sender.staffId])
      expect(await messagesOf(db, draft)).toEqual([])
    } finally {
      await next.stop()
      await database.close()
    }
  })
})
