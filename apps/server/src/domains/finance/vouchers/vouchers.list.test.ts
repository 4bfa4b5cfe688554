import { vouchers as calls } from '@lectern/contract/finance/vouchers.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { download, endedTask, fileRows } from '../../../testing/transfer.ts'
import { grouped, inDays, newVoucher, newVouchers, redeem, shown, stored } from './vouchers.fixtures.ts'
import { expireVouchers } from './vouchers.jobs.ts'
import { vouchersTable as vouchers } from './vouchers.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const idsOf = async (query: object) => (await shown(admin, query)).map(({ id }) => id)

describe('the list of vouchers', () => {
  it('finds a code however it is typed, whole or by its beginning', async () => {
    const { id, code } = await newVoucher(server.db)
    const typings = [
      code,
      code.toLowerCase(),
      grouped(code),
      ` ${grouped(code).replaceAll('-', ' ')} `,
      code.slice(0, 9),
    ]
    for (const typed of typings) expect(await idsOf({ code: typed })).toEqual([id])
    expect(await idsOf({ code: code.slice(1) })).toEqual([])
    expect(await idsOf({ code: '%' })).toEqual([])
  })

  it('shows the newest first, and only what the filters say', async () => {
    const [one, two, three] = (await newVouchers(server.db, 3, { kind: 'COURSE_HOUR', amount: 2 })).map(({ id }) => id)
    const { batchId, code } = await stored(server.db, one ?? 0)
    const accountId = await newAccount(server.db)
    await redeem(server, { code, accountId })
    await server.db
      .update(vouchers)
      .set({ expiredTime: inDays(400) })
      .where(eq(vouchers.id, two ?? 0))
    const cases: [query: object, ids: (number | undefined)[]][] = [
      [{ batchId }, [three, two, one]],
      [{ batchId, status: 'USED' }, [one]],
      [{ batchId, status: 'UNUSED' }, [three, two]],
      [{ batchId, kind: 'COURSE_HOUR' }, [three, two, one]],
      [{ batchId, kind: 'GOLD' }, []],
      [{ accountId }, [one]],
      [{ batchId, usedStart: inDays(-1), usedEnd: inDays(1) }, [one]],
      [{ batchId, usedEnd: inDays(-1) }, []],
      [{ batchId, expiredStart: inDays(300) }, [two]],
      [{ batchId, expiredEnd: inDays(300) }, [one, three]],
      [{ batchId, sort: 'expiredTime,desc' }, [two, three, one]],
      [{ batchId, sort: 'usedTime,desc' }, [one, three, two]],
    ]
    for (const [query, ids] of cases) expect([query, await idsOf(query)]).toEqual([query, ids])
  })

  it('masks the phone of who used a code', async () => {
    const { id, code } = await newVoucher(server.db)
    await redeem(server, { code, accountId: await newAccount(server.db, { phone: '13912345678' }) })
    expect((await admin.ask(calls.get, { params: { id } })).usedBy?.phone).toBe('139****5678')
  })

  it('tells that there is no such voucher or batch', async () => {
    for (const route of [calls.get, calls.batch, calls.history]) {
      const { status, body } = await admin.call(route, { params: { id: 987_654_321 } })
      expect([status, body.reason]).toEqual([404, 'record.gone'])
    }
  })
})

describe('an unused voucher past its time', () => {
  it('is marked as expired, and others are left alone', async () => {
    const [past, ahead, used] = await newVouchers(server.db, 3)
    await redeem(server, { code: used?.code ?? '', accountId: await newAccount(server.db) })
    for (const one of [past, used])
      await server.db
        .update(vouchers)
        .set({ expiredTime: inDays(-1) })
        .where(eq(vouchers.id, one?.id ?? 0))
    expect(await expireVouchers(server.db)).toBe(1)
    const states = [past, ahead, used].map(async (one) => (await stored(server.db, one?.id ?? 0)).status)
    expect(await Promise.all(states)).toEqual(['EXPIRED', 'UNUSED', 'USED'])
    expect(await expireVouchers(server.db)).toBe(0)
  })
})

describe('an export of vouchers', () => {
  it('has the codes in groups of four, in the words of the reader, and no whole phone', async () => {
    const [one, two] = await newVouchers(server.db, 2, {
      amount: 80,
      channel: '=SUM(A1)',
      expiredTime: '2099-01-01T00:00:00Z',
    })
    await redeem(server, { code: one?.code ?? '', accountId: await newAccount(server.db, { phone: '13912340000' }) })
    const batchId = one?.batchId ?? 0
    const member = await server.staffWith(['EXCHANGE_CERTIFICATE'])
    const { taskId } = await member.ask(calls.export, { body: { format: 'csv', batchId } })
    const [headings, ...rows] = await fileRows(member, await endedTask(member, taskId), 'csv')
    expect(headings?.slice(0, 6)).toEqual(['编号', '批次', '兑换码', '类型', '兑换内容', '有效天数'])
    expect(rows.map((row) => row.slice(2, 9))).toEqual([
      [grouped(one?.code ?? ''), '金币', '80 金币', '', '2099-01-01 08:00:00', '已使用', "'=SUM(A1)"],
      [grouped(two?.code ?? ''), '金币', '80 金币', '', '2099-01-01 08:00:00', '未使用', "'=SUM(A1)"],
    ])
    expect(rows[0]?.[11]).toBe('139****0000')
    const whole = await server.staffWith(['EXCHANGE_CERTIFICATE', 'ACCOUNT_PHONE'])
    const again = await whole.ask(calls.export, { body: { format: 'csv', batchId } })
    expect((await fileRows(whole, await endedTask(whole, again.taskId), 'csv'))[1]?.[11]).toBe('13912340000')
    expect((await download(member, await endedTask(member, taskId))).headers.get('content-type')).toContain('text/csv')
  })
})
