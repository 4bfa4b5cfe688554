import { logisticsOrders as calls } from '@lectern/contract/system/logistics.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { newPhone } from '../../../testing/people.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { endedTask, fileRows, sheetFile } from '../../../testing/transfer.ts'
import { newParcel, newTrackingNo } from './logistics.fixtures.ts'
import { logisticsCompaniesTable as companies, logisticsOrdersTable as parcels } from './logistics.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const headings = ['快递公司', '运单号', '收件人', '手机号', '地址', '物品', '订单号', '用户ID']
const check = async (rows: string[][], columns = headings) => {
  const file = await sheetFile(columns, rows)
  return admin.ask(calls.import, { body: { dryRun: true } }, { files: { file } })
}
const row = (values: Record<number, string> = {}): string[] =>
  Object.assign(['顺丰速运', newTrackingNo(), '李小薇', newPhone(), '深圳市南山区1号', '教材', '', ''], values)
const stored = async (trackingNo: string) =>
  (await server.db.select().from(parcels).where(eq(parcels.trackingNo, trackingNo)))[0]

describe('a file of parcels', () => {
  it('is judged row by row, and nothing changes', async () => {
    await server.db.insert(companies).values({ code: 'closed', name: '关门快递', enable: false })
    const { trackingNo } = await newParcel(server.db)
    const good = newTrackingNo()
    const plan = await check([
      row({ 1: good, 7: String(await newAccount(server.db)) }),
      row({ 0: 'ZHONGTONG', 1: good }),
      row({ 1: good.toLowerCase() }),
      row({ 0: '没有的快递' }),
      row({ 0: '关门快递' }),
      row({ 1: trackingNo }),
      row({ 3: '12345' }),
      row({ 2: '' }),
      row({ 5: '' }),
      row({ 7: '999999999' }),
      row({ 7: '张三' }),
      row({ 1: '单号' }),
    ])
    expect(plan.verdicts.map(({ row: at, message }) => [at, message])).toEqual([
      [2, '可以导入'],
      [3, '可以导入'],
      [4, '这个运单号在文件里出现了不止一次'],
      [5, '没有这家快递公司'],
      [6, '快递公司已停用'],
      [7, '这个运单号已经有了'],
      [8, '手机号格式错误'],
      [9, '请输入收件人'],
      [10, '请输入物品'],
      [11, '没有这个编号的用户'],
      [12, '用户ID格式错误'],
      [13, '运单号格式错误'],
    ])
    expect([plan.total, plan.ok, await stored(good)]).toEqual([12, 2, undefined])
  })

  it('is imported once confirmed, however often, and leaves a file with a verdict a row', async () => {
    const accountId = await newAccount(server.db)
    const [one, two] = [newTrackingNo(), newTrackingNo()]
    const rows = [row({ 1: one.toLowerCase(), 6: 'A-1', 7: String(accountId) }), row({ 1: two }), row({ 0: '?' })]
    const { key } = await check(rows)
    // Between the dry run and the import somebody else adds the second one.
    await newParcel(server.db, { trackingNo: two })
    const begin = async () => (await admin.ask(calls.import, { body: { key: key ?? '' } }, { files: {} })).taskId ?? 0
    const task = await endedTask(admin, await begin())
    expect(task).toMatchObject({ status: 'DONE', detail: '完成 1 条，2 条未处理' })
    expect((await fileRows(admin, task, 'xlsx')).slice(1).map((cells) => cells.at(-1))).toEqual([
      '已导入',
      '这个运单号已经有了',
      '没有这家快递公司',
    ])
    expect(await stored(one)).toMatchObject({ orderNo: 'A-1', accountId, receiver: '李小薇', status: 'PENDING' })
    expect(await begin()).toBe(task.id)
    expect((await check(rows)).key).toBeNull()
  })

  it('without the columns is refused, and says which are missing', async () => {
    const file = await sheetFile(['快递公司', '运单号'], [['顺丰速运', '1']])
    const { code, body } = await admin.call(calls.import, { body: { dryRun: true } }, { files: { file } })
    expect([code, body.reason, body.message]).toEqual([900, 'sheet.missingColumns', expect.stringContaining('收件人')])
  })
})
