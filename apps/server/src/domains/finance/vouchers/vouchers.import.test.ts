import type { ImportPlan } from '@lectern/contract/base/transfer.ts'
import { vouchers as calls } from '@lectern/contract/finance/vouchers.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { newPhone } from '../../../testing/people.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { endedTask, fileRows, sheetFile } from '../../../testing/transfer.ts'
import { accountOf, grantsOf, inDays, newVoucher, newVouchers, redeem, stored } from './vouchers.fixtures.ts'
import { vouchersTable as vouchers } from './vouchers.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const headings = ['手机号', '兑换码']
const check = async (rows: string[][], columns = headings, format: 'csv' | 'xlsx' = 'csv') => {
  const file = await sheetFile(columns, rows, format)
  return admin.ask(calls.import, { body: { dryRun: true } }, { files: { file } })
}
const begin = async (key: string | null) =>
  (await admin.ask(calls.import, { body: { key: key ?? '' } }, { files: {} })).taskId ?? 0
/** A user with a phone of their own. */
async function someone(values: Parameters<typeof newAccount>[1] = {}) {
  const phone = newPhone()
  return { id: await newAccount(server.db, { phone, ...values }), phone }
}

describe('a file of phones and codes', () => {
  it('is judged row by row, and nothing changes', async () => {
    const [reader, disabled] = [await someone(), await someone({ enable: false })]
    const [good, used, invalid, expired, past] = await newVouchers(server.db, 5)
    await redeem(server, { code: used?.code ?? '', accountId: reader.id })
    const set = (id = 0, values: Partial<typeof vouchers.$inferInsert>) =>
      server.db.update(vouchers).set(values).where(eq(vouchers.id, id))
    await set(invalid?.id, { status: 'INVALID' })
    await set(expired?.id, { status: 'EXPIRED' })
    await set(past?.id, { expiredTime: inDays(-1) })
    const { phone } = reader
    const plan = await check([
      [phone, good?.code ?? ''],
      [newPhone(), good?.code ?? ''],
      [phone, 'AAAA-BBBB-CCCC-DDDD'],
      [phone, used?.code ?? ''],
      [phone, invalid?.code ?? ''],
      [phone, expired?.code ?? ''],
      [phone, past?.code ?? ''],
      [phone, (good?.code ?? '').toLowerCase()],
      [disabled.phone, good?.code ?? ''],
      ['', ''],
      ['not a phone', good?.code ?? ''],
    ])
    expect(plan.verdicts.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'tasks.import.ok'],
      [3, 'errors.voucher.accountUnknown'],
      [4, 'errors.voucher.unknown'],
      [5, 'errors.voucher.used'],
      [6, 'errors.voucher.invalid'],
      [7, 'errors.voucher.expired'],
      [8, 'errors.voucher.expired'],
      [9, 'errors.voucher.twice'],
      [10, 'errors.voucher.accountDisabled'],
      [12, 'errors.voucher.accountUnknown'],
    ])
    expect([plan.total, plan.ok]).toEqual([10, 1])
    expect((await stored(server.db, good?.id ?? 0)).status).toBe('UNUSED')
  })

  it('redeems what was ok once confirmed, and leaves a file with a verdict a row', async () => {
    const { id, phone } = await someone()
    const [one, two] = await newVouchers(server.db, 2, { amount: 30 })
    const rows = [
      [phone, one?.code ?? ''],
      [phone, two?.code ?? ''],
      [newPhone(), 'nonsense'],
    ]
    const { key } = await check(rows)
    // Between the dry run and the import somebody else uses the second code.
    await redeem(server, { code: two?.code ?? '', accountId: await newAccount(server.db) })
    const task = await endedTask(admin, await begin(key))
    expect(task).toMatchObject({ status: 'DONE', detail: '完成 1 条，2 条未处理' })
    expect((await fileRows(admin, task, 'xlsx')).slice(1)).toEqual([
      [2, ...(rows[0] ?? []), '已导入'],
      [3, ...(rows[1] ?? []), '兑换码已使用'],
      [4, ...(rows[2] ?? []), '没有这个手机号的用户'],
    ])
    expect((await accountOf(server.db, id)).gold).toBe(30)
    // The same key and the same file again change nothing.
    expect(await begin(key)).toBe(task.id)
    const again = await check(rows)
    expect([again.key, again.ok, again.verdicts[0]?.verdict]).toEqual([null, 0, 'errors.voucher.used'])
    expect((await grantsOf(server.db, one?.id ?? 0)).entries.length).toBe(1)
    expect((await accountOf(server.db, id)).gold).toBe(30)
  })

  it('is read with English headings, as .xlsx, with phones and codes typed in many ways', async () => {
    const [reader, abroad] = [await someone(), await someone({ areaCode: '1', phone: '4155550123' })]
    const codes = (await newVouchers(server.db, 4)).map(({ code }) => code)
    const grouped = codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
    const plan = await check(
      [
        [`+86 ${reader.phone}`, grouped[0] ?? ''],
        [`0086${reader.phone}`, ` ${codes[1]?.toLowerCase()} `],
        [`${reader.phone.slice(0, 3)}-${reader.phone.slice(3, 7)}-${reader.phone.slice(7)}`, codes[2] ?? ''],
        ['+1 (415) 555-0123', codes[3] ?? ''],
      ],
      ['Phone', 'Code'],
      'xlsx',
    )
    expect(plan.ok).toBe(4)
    await endedTask(admin, await begin(plan.key))
    const golds = [(await accountOf(server.db, reader.id)).gold, (await accountOf(server.db, abroad.id)).gold]
    expect(golds).toEqual([30, 10])
  })

  it('without anything else is checked and redeemed at once, and sent twice changes nothing', async () => {
    const { id, phone } = await someone()
    const { code } = await newVoucher(server.db, { amount: 30 })
    const rows = [
      [phone, code],
      [newPhone(), 'nonsense'],
    ]
    const send = async () => {
      const form = new FormData()
      form.set('file', await sheetFile(headings, rows))
      return admin.raw<ImportPlan>('POST', calls.import.path, form)
    }
    const { code: answered, data } = await send()
    expect([answered, data.total, data.ok]).toEqual([1000, 2, 1])
    expect(data.verdicts.map(({ ok }) => ok)).toEqual([true, false])
    expect(await endedTask(admin, data.taskId ?? 0)).toMatchObject({ status: 'DONE', detail: '完成 1 条，1 条未处理' })
    expect((await accountOf(server.db, id)).gold).toBe(30)
    // There is nothing left to redeem, so no task begins.
    expect((await send()).data).toMatchObject({ total: 2, ok: 0, key: null, taskId: null })
    expect((await accountOf(server.db, id)).gold).toBe(30)
  })

  it('is asked for when there is neither a file nor a key', async () => {
    const answer = await admin.call(calls.import, { body: {} }, { files: {} })
    expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, ['file']])
  })

  it('in GB18030 is read too', async () => {
    const { phone } = await someone()
    const { code } = await newVoucher(server.db)
    // The headings 手机号,兑换码 in GB18030, as a Chinese spreadsheet program saves them.
    const head = Buffer.from('cad6bbfabac52cb6d2bbbbc2eb0d0a', 'hex')
    const file = new File([head, `${phone},${code}\r\n`], 'rows.csv')
    const plan = await admin.ask(calls.import, { body: { dryRun: true } }, { files: { file } })
    expect([plan.ok, plan.total]).toEqual([1, 1])
  })

  it('without the columns is refused, and says which are missing', async () => {
    const file = await sheetFile(['电话', '号码'], [['1', '2']])
    const { code, body } = await admin.call(calls.import, { body: { dryRun: true } }, { files: { file } })
    expect([code, body.reason, body.message]).toEqual([900, 'sheet.missingColumns', expect.stringContaining('兑换码')])
  })
})
