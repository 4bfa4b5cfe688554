import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { balanceOf, storedEntries, units } from './ledgers.fixtures.ts'
import { addEntry, type NewEntry } from './ledgers.rules.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const unitNames = ['GOLD', 'COURSE_HOUR'] as const

/** One ledger after the work: each balance follows from the one before, none is negative, and the account has the last. */
async function checkedEntries(accountId: number, unit: NewEntry['unit']) {
  const entries = await storedEntries(server.db, accountId, unit)
  let balance = 0
  for (const { amount, balanceAfter } of entries) {
    balance += amount
    expect(balanceAfter).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  expect(await balanceOf(server.db, accountId, unit)).toBe(balance)
  return entries
}

describe('ledgers under many calls at once', () => {
  it.each(Array.from({ length: 24 }, (_, n) => n + 1))(
    'hold exactly the accepted calls, and every balance is the sum so far (seed %i)',
    async (seed) => {
      const next = seededRandom(seed)
      const people = await Promise.all([newAccount(server.db), newAccount(server.db), newAccount(server.db)])
      const calls = Array.from({ length: 24 }, (_, n) => ({
        id: people[next(people.length)] ?? 0,
        unit: unitNames[next(2)] ?? 'GOLD',
        // More is taken than given now and then, so that some calls must be refused.
        amount: (1 + next(50)) * (next(2) === 0 ? 1 : -1),
        reason: `第${n}笔`,
      }))
      const answers = await Promise.all(
        calls.map(({ id, unit, ...body }) => admin.call(units[unit].adjust, { params: { id }, body })),
      )
      const accepted = calls.filter((_, n) => answers[n]?.code === 1000)
      const refused = answers.filter(({ code }) => code !== 1000).map(({ code, body }) => `${code} ${body.reason}`)
      expect([...new Set(refused)]).toEqual(refused.length > 0 ? ['900 ledger.notEnough'] : [])

      for (const id of people) {
        for (const unit of unitNames) {
          const entries = await checkedEntries(id, unit)
          const own = accepted.filter((call) => call.id === id && call.unit === unit)
          expect(new Map(entries.map(({ title, amount }) => [title, amount]))).toEqual(
            new Map(own.map(({ reason, amount }) => [reason, amount])),
          )
          expect(entries.length).toBe(own.length)
          // The reply of each call is the balance of its own entry.
          const told = calls.flatMap((call, n) =>
            own.includes(call) ? [[call.reason, answers[n]?.data.balance] as const] : [],
          )
          expect(new Map(entries.map(({ title, balanceAfter }) => [title, balanceAfter]))).toEqual(new Map(told))
        }
      }
    },
  )

  it('give away a balance once, however many want it', async () => {
    const id = await newAccount(server.db)
    await addEntry(server.db, { accountId: id, unit: 'GOLD', bizType: 'SIGN_IN', title: '签到', amount: 100 })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        admin.call(units.GOLD.adjust, { params: { id }, body: { amount: -40, reason: '抢' } }),
      ),
    )
    expect(answers.filter(({ code }) => code === 1000).length).toBe(2)
    expect((await checkedEntries(id, 'GOLD')).map(({ balanceAfter }) => balanceAfter)).toEqual([100, 60, 20])
  })
})

describe('a cause', () => {
  const add = (entry: NewEntry) => server.running.platform.database.transaction((tx) => addEntry(tx, entry))
  const order = (accountId: number, cause: string): NewEntry => ({
    accountId,
    unit: 'GOLD',
    bizType: 'RECHARGE',
    title: '充值',
    amount: 60,
    cause,
  })

  it('counts once, however many transactions add it at once', async () => {
    const id = await newAccount(server.db)
    const added = await Promise.all(Array.from({ length: 12 }, () => add(order(id, `order:${id}`))))
    const [entry] = await checkedEntries(id, 'GOLD')
    expect(added.filter((one) => one !== null)).toEqual([{ id: entry?.id, balance: 60 }])
    expect(await add(order(id, `order:${id}`))).toBeNull()
    expect((await checkedEntries(id, 'GOLD')).length).toBe(1)
  })

  it('counts again if the transaction that added it was rolled back', async () => {
    const id = await newAccount(server.db)
    const undone = server.running.platform.database.transaction(async (tx) => {
      await addEntry(tx, order(id, `undone:${id}`))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await checkedEntries(id, 'GOLD')).toEqual([])
    expect(await add(order(id, `undone:${id}`))).toMatchObject({ balance: 60 })
  })

  it('is one of several, each of which counts', async () => {
    const id = await newAccount(server.db)
    await Promise.all(Array.from({ length: 8 }, (_, n) => add(order(id, `order:${id}:${n % 4}`))))
    expect((await checkedEntries(id, 'GOLD')).map(({ balanceAfter }) => balanceAfter)).toEqual([60, 120, 180, 240])
  })
})
