import { type LedgerType, mostAdjusted } from '@lectern/contract/customers/ledgers.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeAccountCalls } from '../../../testing/account-calls.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { historyOf, inDays } from '../app-accounts/app-accounts.fixtures.ts'
import { balanceOf, shownEntries, storedEntries, units } from './ledgers.fixtures.ts'
import { addEntry } from './ledgers.rules.ts'
import { ledgerTable } from './ledgers.table.ts'

describeAccountCalls('ledgers', [
  { route: units.GOLD.read },
  { route: units.COURSE_HOUR.read },
  { route: units.GOLD.adjust, input: () => ({ body: { amount: 5, reason: '补偿' } }) },
  { route: units.COURSE_HOUR.adjust, input: () => ({ body: { amount: 5, reason: '补偿' } }) },
])

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

describe.each([
  ['GOLD', units.GOLD],
  ['COURSE_HOUR', units.COURSE_HOUR],
] as const)('%s', (unit, { read, adjust, field }) => {
  const other = unit === 'GOLD' ? 'COURSE_HOUR' : 'GOLD'
  const change = (id: number, amount: number, reason = '补偿') =>
    admin.call(adjust, { params: { id }, body: { amount, reason } })

  it('is what its entries sum up to, each of which tells who made it and why', async () => {
    const member = await server.staffWith(['ACCOUNT_GOLD'])
    const id = await newAccount(server.db)
    const amounts = [100, -30, 7]
    for (const [n, amount] of amounts.entries()) {
      await member.ask(adjust, { params: { id }, body: { amount, reason: `第${n + 1}次` } })
    }
    const by = { id: member.staffId, name: '测试员' }
    expect(await shownEntries(admin, id, unit)).toMatchObject([
      { bizType: 'ADJUST', title: '第3次', amount: 7, balanceAfter: 77, by },
      { bizType: 'ADJUST', title: '第2次', amount: -30, balanceAfter: 70, by },
      { bizType: 'ADJUST', title: '第1次', amount: 100, balanceAfter: 100, by },
    ])
    expect([await balanceOf(server.db, id, unit), await balanceOf(server.db, id, other)]).toEqual([77, 0])
    expect(await shownEntries(admin, id, other)).toEqual([])
  })

  it('answers with the new balance, which is in the history and in the log', async () => {
    const id = await newAccount(server.db)
    expect((await change(id, 40)).data).toEqual({ balance: 40 })
    expect((await change(id, -15, '扣错了')).data).toEqual({ balance: 25 })
    const changes = [{ field, before: 40, after: 25 }]
    expect((await historyOf(admin, id))[0]).toMatchObject({ action: 'adjust', reason: '扣错了', changes })
    const [row] = await logRows(admin, { method: 'POST', url: adjust.path.replace('{id}', String(id)) })
    expect(row).toMatchObject({ diff: changes, params: { amount: -15, reason: '扣错了' } })
  })

  it('never goes below zero', async () => {
    const id = await newAccount(server.db)
    await change(id, 10)
    const { status, code, body } = await change(id, -11)
    expect([status, code, body.reason, body.params]).toEqual([400, 900, 'ledger.notEnough', { balance: 10 }])
    expect((await change(id, -10)).data).toEqual({ balance: 0 })
    expect((await storedEntries(server.db, id, unit)).map(({ amount }) => amount)).toEqual([10, -10])
  })

  it('never goes above what a balance can hold', async () => {
    const most = 2_000_000_000
    const id = await newAccount(server.db)
    const entry = { accountId: id, unit, bizType: 'RECHARGE', title: '充值' } as const
    await addEntry(server.db, { ...entry, amount: most - 5 })
    const { code, body } = await change(id, 6)
    expect([code, body.reason, body.params]).toEqual([900, 'ledger.tooMuch', { most }])
    expect((await change(id, 5)).data).toEqual({ balance: most })
    expect((await storedEntries(server.db, id, unit)).length).toBe(2)
  })

  it.each([
    ['nothing', { amount: 0, reason: '补偿' }, 'amount'],
    ['a fraction', { amount: 1.5, reason: '补偿' }, 'amount'],
    ['more than one adjustment may add', { amount: mostAdjusted + 1, reason: '补偿' }, 'amount'],
    ['more than one adjustment may take', { amount: -mostAdjusted - 1, reason: '补偿' }, 'amount'],
    ['no amount', { reason: '补偿' }, 'amount'],
    ['no reason', { amount: 5, reason: '  ' }, 'reason'],
    ['a reason that is too long', { amount: 5, reason: '长'.repeat(201) }, 'reason'],
  ])('is not adjusted by %s', async (_, body, name) => {
    const id = await newAccount(server.db)
    const answer = await admin.raw('POST', adjust.path.replace('{id}', String(id)), body)
    expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, [name]])
    expect(await storedEntries(server.db, id, unit)).toEqual([])
  })

  it('is adjusted once, however often the same call arrives', async () => {
    const id = await newAccount(server.db)
    const again = () =>
      admin.ask(
        adjust,
        { params: { id }, body: { amount: 9, reason: '一次' } },
        { headers: { 'idempotency-key': `once-${id}` } },
      )
    expect(await Promise.all([again(), again(), again()])).toEqual([{ balance: 9 }, { balance: 9 }, { balance: 9 }])
    expect(await again()).toEqual({ balance: 9 })
    expect((await storedEntries(server.db, id, unit)).length).toBe(1)
    expect(await balanceOf(server.db, id, unit)).toBe(9)
  })

  it('is not adjusted by those who manage accounts but not their gold', async () => {
    const manager = await server.staffWith(['ACCOUNT_MANAGE'])
    const id = await newAccount(server.db)
    const answer = await manager.call(adjust, { params: { id }, body: { amount: 5, reason: '补偿' } })
    expect([answer.status, await storedEntries(server.db, id, unit)]).toEqual([403, []])
  })

  it('is shown by kind and by time', async () => {
    const id = await newAccount(server.db)
    const days: [LedgerType, number][] = [
      ['SIGN_IN', -9],
      ['STUDY', -6],
      ['SIGN_IN', -3],
    ]
    for (const [n, [bizType, day]] of days.entries()) {
      const values = {
        accountId: id,
        unit,
        bizType,
        title: bizType,
        amount: 1,
        balanceAfter: n + 1,
        time: inDays(day),
      }
      await server.db.insert(ledgerTable).values(values)
    }
    const shown = async (query: object) =>
      (await shownEntries(admin, id, unit, query)).map(({ balanceAfter }) => balanceAfter)
    expect(await shown({})).toEqual([3, 2, 1])
    expect(await shown({ bizType: 'SIGN_IN' })).toEqual([3, 1])
    expect(await shown({ startTime: inDays(-7) })).toEqual([3, 2])
    expect(await shown({ endTime: inDays(-5) })).toEqual([2, 1])
    expect((await shownEntries(admin, id, unit)).map(({ by }) => by)).toEqual([null, null, null])
    const refused = await admin.raw('GET', `${read.path.replace('{id}', String(id))}?bizType=GIFT`)
    expect([refused.code, Object.keys(refused.body.errors ?? {})]).toEqual([901, ['bizType']])
  })
})

describe('an entry', () => {
  it.each(['update account_ledger set amount = 1', 'delete from account_ledger'])(
    'is never changed: the database refuses “%s”',
    async (statement) => {
      const id = await newAccount(server.db)
      await addEntry(server.db, { accountId: id, unit: 'GOLD', bizType: 'SIGN_IN', title: '签到', amount: 5 })
      const before = await storedEntries(server.db, id, 'GOLD')
      const tried = server.db.execute(sql.raw(`${statement} where account_id = ${id}`))
      await expect(tried).rejects.toMatchObject({ cause: { message: 'entries of the ledger never change' } })
      expect(await storedEntries(server.db, id, 'GOLD')).toEqual(before)
    },
  )

  it('of nothing, or that leaves a debt, is refused by the database too', async () => {
    const accountId = await newAccount(server.db)
    const entry = { accountId, unit: 'GOLD', bizType: 'ORDER', title: '购课' } as const
    await expect(server.db.insert(ledgerTable).values({ ...entry, amount: 0, balanceAfter: 0 })).rejects.toMatchObject({
      cause: { constraint: 'account_ledger_amount' },
    })
    await expect(
      server.db.insert(ledgerTable).values({ ...entry, amount: -1, balanceAfter: -1 }),
    ).rejects.toMatchObject({
      cause: { constraint: 'account_ledger_balance' },
    })
    await expect(
      server.db.execute(sql`update app_account set gold = -1 where id = ${accountId}`),
    ).rejects.toMatchObject({
      cause: { constraint: 'app_account_balances' },
    })
  })
})
