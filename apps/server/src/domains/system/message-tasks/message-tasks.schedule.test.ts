import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { type RunningServer, startServer } from '../../../start-server.ts'
import { listen } from '../../../testing/live-listener.ts'
import { eventually, testServer } from '../../../testing/test-server.ts'
import { quietLog, testSettings } from '../../../testing/test-settings.ts'
import { addTask, readTask, receivedFrom } from './message-tasks.fixtures.ts'
import { messageTasksTable } from './message-tasks.table.ts'

describe('scheduled message tasks, with two servers on one database', () => {
  const server = testServer()
  let second: RunningServer
  beforeAll(async () => {
    second = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
  })
  afterAll(() => second.stop())

  it('go out by themselves in the second they are due, once, and are told live', async () => {
    const sender = await server.staffWith(['MESSAGE_TASK'])
    // Left open: the server ends it when it stops.
    const channel = await listen(sender)
    const due = Math.ceil(Date.now() / 1000) * 1000 + 2000
    const values = { audience: 'PEOPLE' as const, targetIds: [sender.staffId], sendTime: new Date(due).toISOString() }
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, n) => addTask(sender, { ...values, title: `定时${n}` })),
    )
    await eventually('all are sent', async () => {
      const tasks = await Promise.all(ids.map((id) => readTask(sender, id)))
      return tasks.every(({ status, sentCount }) => status === 'SENT' && sentCount === 1)
    })
    const received = (await Promise.all(ids.map((id) => receivedFrom(server.db, id)))).flat()
    expect(received.map(({ staffId }) => staffId)).toEqual(Array(6).fill(sender.staffId))
    for (const { time } of received) {
      expect(Date.parse(time)).toBeGreaterThanOrEqual(due)
      // In its second, as far as a busy machine gets round to it.
      expect(Date.parse(time)).toBeLessThan(due + 5000)
    }
    const rung = () => channel.heard.flatMap(({ data }) => (data.eventTarget === 'MESSAGE' ? (data.title ?? '') : []))
    await eventually('the bell has all six', async () => rung().length >= 6)
    // Once for each that was made and once for each that was sent.
    await eventually('the list is announced', async () => {
      const announced = channel.heard.filter(({ data }) => data.resource === 'messageTasks')
      return announced.length >= 12
    })
    expect(new Set(rung())).toEqual(new Set(ids.map((_, n) => `定时${n}`)))
    expect(rung()).toHaveLength(6)
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
    const since = async (id: number, status: 'DRAFT' | 'SCHEDULED', minutes: number) => {
      const sendTime = new Date(Date.now() - minutes * 60_000).toISOString()
      await db.update(messageTasksTable).set({ status, sendTime }).where(eq(messageTasksTable.id, id))
    }
    await since(draft, 'DRAFT', 20)
    await since(due, 'SCHEDULED', 10)
    const next = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
    try {
      const received = await eventually('it is sent', async () => {
        const rows = await receivedFrom(db, due)
        return rows.length > 0 && rows
      })
      expect(received.map(({ staffId }) => staffId)).toEqual([sender.staffId])
      expect(await receivedFrom(db, draft)).toEqual([])
    } finally {
      await next.stop()
      await database.close()
    }
  })
})
