import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { testServer } from '../../../testing/test-server.ts'
import { addTask, messagesOf } from './message-tasks.fixtures.ts'
import { sendTask } from './message-tasks.rules.ts'
import { messageTasksTable as table } from './message-tasks.table.ts'

const server = testServer()

/** Sends a task to that many new members and returns the number of statements. */
async function statementsFor(count: number): Promise<number> {
  const sender = await server.staffWith(['MESSAGE_TASK'])
  const members = await server.db
    .insert(staffTable)
    .values(
      Array.from({ length: count }, (_, n) => ({
        username: `m${count}x${n}`,
        passwordHash: '',
        realName: '收件人',
        active: true,
      })),
    )
    .returning({ id: staffTable.id })
  const targetIds = members.map(({ id }) => id)
  const id = await addTask(sender, { audience: 'PEOPLE', targetIds })
  const [task] = await server.db.select().from(table).where(eq(table.id, id))
  if (!task) throw new Error('no task')

  const statements: string[] = []
  const client = await server.running.platform.database.pool.connect()
  const counted = drizzle(client, { casing: 'snake_case', logger: { logQuery: (query) => statements.push(query) } })
  await counted.transaction((tx) => sendTask(tx, task)).finally(() => client.release())
  expect(await messagesOf(server.db, id)).toHaveLength(count)
  return statements.length
}

it('a message task to five hundred takes as many statements as one to ten', async () => {
  expect(await statementsFor(500)).toBe(await statementsFor(10))
})

it('a message task to everybody reaches each live channel, however many notifications that takes', async () => {
  await statementsFor(499)
  const [sender, member] = [await server.staffWith(['MESSAGE_TASK']), await server.staffWith([])]
  const channel = await listen(member)
  const id = await addTask(sender, { title: '给所有人', audience: 'ALL' })
  await sender.raw('GET', `/api/messageTask/${id}/sendMessages`)
  const heard = await eventually('the message arrives', async () => channel.heard[0])
  expect(heard.data.title).toBe('给所有人')
  channel.leave()
})
