import { notify } from '@lectern/contract/system/notify.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { addReaders, readPush, serverWithProvider, untilStatus } from './push-messages.fixtures.ts'

const { server, member, hold, create, cancel } = await serverWithProvider()

it('five pushes being sent do not hold up an export', async () => {
  const held = hold()
  const pushes: number[] = []
  for (let n = 0; n < 5; n += 1) pushes.push(await create(await addReaders(server.db, 1)))
  for (const push of pushes) await untilStatus(server.db, push, 'SENDING')
  const admin = await server.signIn()
  await admin.ask(operLogs.export, { body: { format: 'csv' } })
  const finished = await eventually('the export is done', async () => {
    const { content } = await admin.ask(notify.tasks, { query: { state: 'finished' } })
    return content[0]
  })
  expect(finished.status).toBe('DONE')
  const statuses = await Promise.all(pushes.map(async (push) => (await readPush(server.db, push)).status))
  expect(statuses).toEqual(pushes.map(() => 'SENDING'))
  held.release()
  for (const push of pushes) await untilStatus(server.db, push, 'SENT')
})

it('the drawer shows the progress of a push, and a cancelled push as cancelled, with what it had done', async () => {
  const held = hold((n) => n >= 1)
  const push = await create(await addReaders(server.db, 6), { title: '走到一半' })
  await held.until(2)
  const ownTask = async (state: 'running' | 'finished') => {
    const { content } = await member().ask(notify.tasks, { query: { state } })
    return content.find(({ title }) => title.includes('走到一半'))
  }
  await eventually('a third is done', async () => (await ownTask('running'))?.rate === 33)
  await cancel(push)
  const page = `/#/operation/messageView?id=${push}`
  const cancelled = { status: 'CANCELLED', rate: 33, detail: '取消前完成 2 条', content: page }
  expect(await ownTask('finished')).toMatchObject(cancelled)
  held.release()
})
