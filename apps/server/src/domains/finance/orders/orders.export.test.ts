import { basePath } from '@lectern/contract/base/route.ts'
import { exportedAtOnce, type FileFormat } from '@lectern/contract/base/transfer.ts'
import { orders } from '@lectern/contract/finance/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { operLogTable as log } from '../../../platform/audit/audit.table.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { newPhone } from '../../../testing/people.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { endedTask, fileRows } from '../../../testing/transfer.ts'
import { addOrder } from './orders.fixtures.ts'

const server = testServer()
const formats: FileFormat[] = ['csv', 'xlsx']
const exporter = (...codes: string[]) => server.staffWith(['ORDERS_EXPORT', ...codes])
const headings = {
  zh: '编号 订单号 用户编号 用户昵称 手机号 类型 商品编号 商品 原价 优惠 使用金币 实付 购买金币 支付方式 状态 平台 交易流水号 下单时间 支付时间 退款时间 备注',
  en: 'Number,Order number,User number,User,Phone,Kind,Item number,Item,Price,Discount,Gold used,Paid,Gold bought,Paid by,State,Platform,Transaction number,Ordered,Paid at,Refunded at,Remark',
}

/** The rows of the file that a task writes, the headings first. */
async function exported(who: Caller, format: FileFormat, accountId: number, language = 'zh-CN'): Promise<unknown[][]> {
  const extras = { headers: { 'accept-language': language } }
  const { taskId } = await who.ask(orders.export, { body: { format, accountId } }, extras)
  return fileRows(who, await endedTask(who, taskId), format)
}

const exportNow = (who: Caller, query: Record<string, string>): Promise<Response> =>
  fetch(`${who.address}${basePath}${orders.exportNow.path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': 'zh-CN' },
  })

describe('an export of orders', () => {
  it.each(formats)('as %s has all that is known of each, in the words and the zone of the reader', async (format) => {
    const member = await exporter()
    await server.db.update(staffTable).set({ timeZone: 'America/New_York' }).where(eq(staffTable.id, member.staffId))
    const phone = newPhone()
    const accountId = await newAccount(server.db, { nickname: '=1+1', phone })
    const id = await addOrder(server.db, accountId, {
      orderNo: `E-${format}`,
      kind: 'SUBJECT',
      refId: 7,
      title: '@SUM(A1)',
      amount: 19_900,
      discount: 2_005,
      paid: 17_145,
      goldUsed: 75,
      channel: 'ALIPAY',
      status: 'REFUNDED',
      platform: 'ANDROID',
      transactionNo: '2026030122001',
      createTime: '2026-03-01T17:30:00Z',
      payTime: '2026-03-02T17:30:00Z',
      refundTime: '2026-03-03T17:30:00Z',
      remark: '客服改价',
    })
    const time = (day: number) =>
      format === 'csv' ? `2026-03-0${day} 12:30:00` : new Date(`2026-03-0${day}T12:30:00Z`)
    const number = (value: number, digits = 0) => (format === 'csv' ? value.toFixed(digits) : value)
    // A CSV file has no types, so text that looks like a formula is marked as text there.
    const text = (value: string) => (format === 'csv' ? `'${value}` : value)
    const [zh, row, ...rest] = await exported(member, format, accountId)
    expect(zh?.join(' ')).toBe(headings.zh)
    expect(row).toEqual([
      number(id),
      `E-${format}`,
      number(accountId),
      text('=1+1'),
      `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      '系列',
      number(7),
      text('@SUM(A1)'),
      number(199, 2),
      number(20.05, 2),
      number(75),
      number(171.45, 2),
      number(0),
      '支付宝',
      '已退款',
      'Android',
      '2026030122001',
      time(1),
      time(2),
      time(3),
      '客服改价',
    ])
    expect(rest).toEqual([])
    const [en, inEnglish] = await exported(member, format, accountId, 'en')
    expect(en?.join()).toBe(headings.en)
    expect([inEnglish?.[5], inEnglish?.[13], inEnglish?.[14]]).toEqual(['Series', 'Alipay', 'Refunded'])
  })

  it.each(formats)('as %s has whole phones only for those who may see them', async (format) => {
    const phone = newPhone()
    const accountId = await newAccount(server.db, { phone })
    await addOrder(server.db, accountId)
    const phoneFor = async (who: Caller) => (await exported(who, format, accountId))[1]?.[4]
    expect(await phoneFor(await exporter())).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    expect(await phoneFor(await exporter('ACCOUNT_PHONE'))).toBe(phone)
  })
})

describe('an export of orders at once', () => {
  it(`has up to ${exportedAtOnce} orders, and is a task beyond that`, async () => {
    const member = await exporter()
    const accountId = await newAccount(server.db)
    await server.db.execute(sql`
      insert into orders (order_no, account_id, kind, title, amount, paid, channel, platform)
      select ${`many${accountId}-`} || n, ${accountId}::bigint, 'COURSE', '第' || n || '课', 990, 990, 'WECHAT', 'IOS'
      from generate_series(1, ${exportedAtOnce}::int) as n`)
    const answer = await exportNow(member, { accountId: String(accountId) })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
    const rows = parseCsv(await answer.text())
    expect(rows[0]?.join(' ')).toBe(headings.zh)
    expect(new Set(rows.slice(1).map((row) => row[0])).size).toBe(exportedAtOnce)

    await addOrder(server.db, accountId)
    const reply = (await (await exportNow(member, { accountId: String(accountId) })).json()) as {
      data: { taskId: number }
    }
    const task = await endedTask(member, reply.data.taskId)
    expect(task).toMatchObject({ title: '导出订单', status: 'DONE' })
    expect((await fileRows(member, task, 'csv')).length).toBe(1 + exportedAtOnce + 1)
  })

  it('leaves one log row, as its task does, also if it is refused', async () => {
    const member = await exporter()
    const accountId = await newAccount(server.db)
    await exportNow(member, { accountId: String(accountId) })
    const { taskId } = await member.ask(orders.export, { body: { format: 'csv', accountId } })
    await endedTask(member, taskId)
    await exportNow(member, { kind: 'BOOK' })
    expect(await server.db.select().from(log).where(eq(log.operator, member.username)).orderBy(log.id)).toMatchObject([
      { title: 'orders.export', businessType: 'EXPORT', method: 'GET', status: 'SUCCESS' },
      { title: 'orders.export', businessType: 'EXPORT', method: 'POST', status: 'SUCCESS', params: { format: 'csv' } },
      { title: 'orders.export', businessType: 'EXPORT', method: 'GET', status: 'FAIL' },
    ])
  })
})
