import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { operLogTable } from '../audit/audit.table.ts'

const server = testServer()

describe('an idempotency key', () => {
  const exportCall = { body: { format: 'csv' as const, operator: 'nobody-at-all' } }

  it('answers a repeated call with the first reply and does the work once', async () => {
    const admin = await server.signIn()
    const headers = { 'idempotency-key': `once-${Date.now()}` }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.call(operLogs.export, exportCall, { headers })),
    )
    expect(new Set(answers.map(({ data }) => data.taskId)).size).toBe(1)
  })

  it('refuses the same key for another request', async () => {
    const admin = await server.signIn()
    const headers = { 'idempotency-key': `twice-${Date.now()}` }
    await admin.call(operLogs.export, exportCall, { headers })
    const other = await admin.call(operLogs.export, { body: { format: 'xlsx' } }, { headers })
    expect(other.body).toMatchObject({ code: 900, reason: 'request.keyReused' })
  })

  it('belongs to the caller who sent it', async () => {
    const [one, two] = [await server.staffWith(['SYS_OPER_LOG']), await server.staffWith(['SYS_OPER_LOG'])]
    const headers = { 'idempotency-key': 'shared' }
    const first = await one.call(operLogs.export, exportCall, { headers })
    const second = await two.call(operLogs.export, exportCall, { headers })
    expect(first.data.taskId).not.toBe(second.data.taskId)
  })

  it('leaves one log row however often the change is repeated', async () => {
    const admin = await server.signIn()
    const headers = { 'idempotency-key': `word-${Date.now()}` }
    const word = `once ${Date.now()}`
    const first = await admin.ask(hotWords.create, { body: { word } }, { headers })
    const again = await admin.ask(hotWords.create, { body: { word } }, { headers })
    expect(again).toEqual(first)
    expect(await server.db.$count(operLogTable, eq(operLogTable.recordName, word))).toBe(1)
  })
})
