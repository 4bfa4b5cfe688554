import { accountLedgers } from '@lectern/contract/customers/ledgers.ts'
import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newAccount } from '../../testing/accounts.ts'
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

  it('refuses the same key for another record', async () => {
    const admin = await server.signIn()
    const headers = { 'idempotency-key': `record-${Date.now()}` }
    const [one, other] = [await newAccount(server.db), await newAccount(server.db)]
    const body = { amount: 5, reason: '补发' }
    const first = await admin.call(accountLedgers.adjustGold, { params: { id: one }, body }, { headers })
    expect(first.code).toBe(1000)
    const second = await admin.call(accountLedgers.adjustGold, { params: { id: other }, body }, { headers })
    expect(second.body).toMatchObject({ code: 900, reason: 'request.keyReused' })
    const deletion = { 'idempotency-key': `gone-${Date.now()}` }
    const words = [await admin.ask(hotWords.create, { body: { word: `甲${Date.now()}` } })]
    words.push(await admin.ask(hotWords.create, { body: { word: `乙${Date.now()}` } }))
    const answers = []
    for (const params of words) answers.push(await admin.call(hotWords.remove, { params }, { headers: deletion }))
    expect(answers.map(({ body: { code, reason } }) => [code, reason])).toEqual([
      [1000, undefined],
      [900, 'request.keyReused'],
    ])
  })

  it('refuses the same key for another file, and answers for the same one', async () => {
    const admin = await server.signIn()
    const headers = { 'idempotency-key': `file-${Date.now()}` }
    const check = (csv: string) =>
      admin.call(
        vouchers.import,
        { body: { dryRun: true } },
        { headers, files: { file: new File([csv], 'codes.csv') } },
      )
    const first = await check('手机号,兑换码\n13800000001,AAAABBBBCCCCDDDD\n')
    const again = await check('手机号,兑换码\n13800000001,AAAABBBBCCCCDDDD\n')
    const other = await check('手机号,兑换码\n13800000001,EEEEFFFFGGGGHHHH\n')
    expect(first.data.total).toBe(1)
    expect(again.data).toEqual(first.data)
    expect(other.body).toMatchObject({ code: 900, reason: 'request.keyReused' })
  })

  it('is refused at 201 characters, because another could begin alike', async () => {
    const admin = await server.signIn()
    const send = (key: string) => admin.call(operLogs.export, exportCall, { headers: { 'idempotency-key': key } })
    expect((await send('k'.repeat(200))).code).toBe(1000)
    expect((await send('k'.repeat(201))).body).toMatchObject({
      code: 901,
      errors: { 'Idempotency-Key': expect.stringContaining('200') },
    })
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
