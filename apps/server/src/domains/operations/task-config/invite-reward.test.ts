import { accounts } from '@lectern/contract/customers/accounts.ts'
import { accountLedgers } from '@lectern/contract/customers/ledgers.ts'
import { taskConfig } from '@lectern/contract/operations/task-config.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { newPhone, trustForwardedAddress } from '../../../testing/people.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'
import { mostBalance } from '../../customers/ledgers/ledgers.rules.ts'
import { ledgerTable } from '../../customers/ledgers/ledgers.table.ts'
import { signUpWith } from '../../share/invitation/invitation.fixtures.ts'

const server = testServer(trustForwardedAddress)
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
const usual = { title: '邀请好友', gold: 30, target: 1, dailyLimit: 10, enable: true }
const setTask = (values: Partial<typeof usual>) =>
  admin.ask(taskConfig.update, { params: { taskType: 'INVITE' }, body: { ...usual, ...values } })
beforeEach(() => setTask({}))

const signUp = async (inviterId: number, phone = newPhone()): Promise<number> => {
  expect((await signUpWith(server, phone, inviterId)).status).toBe(200)
  const [account] = await server.db.select().from(appAccountsTable).where(eq(appAccountsTable.phone, phone))
  return account?.id ?? 0
}
const goldOf = async (id: number) => (await admin.ask(accounts.get, { params: { id } })).gold
const entriesOf = async (id: number) => (await admin.ask(accountLedgers.gold, { params: { id } })).content
/** An inviter who has been rewarded at this time. */
async function rewardedAt(time: SQL<string>): Promise<number> {
  const accountId = await newAccount(server.db, { gold: 30 })
  const entry = { accountId, unit: 'GOLD', bizType: 'INVITE', title: '邀请好友', amount: 30, balanceAfter: 30 } as const
  await server.db.insert(ledgerTable).values({ ...entry, time })
  return accountId
}

describe('a new account that comes by invitation', () => {
  it('brings its inviter the gold of the task, as an entry that names it', async () => {
    const inviter = await newAccount(server.db)
    const invitee = await signUp(inviter)
    expect(await goldOf(inviter)).toBe(30)
    expect(await entriesOf(inviter)).toEqual([
      {
        id: expect.any(Number),
        bizType: 'INVITE',
        title: '邀请好友',
        amount: 30,
        balanceAfter: 30,
        time: expect.any(String),
        by: null,
      },
    ])
    const causes = await server.db.select().from(ledgerTable).where(eq(ledgerTable.accountId, inviter))
    expect(causes.map(({ cause }) => cause)).toEqual([`invite:${invitee}`])
    expect(await goldOf(invitee)).toBe(0)
  })

  it('brings what the task says at that time', async () => {
    const inviter = await newAccount(server.db)
    await setTask({ gold: 7, title: '拉新' })
    await signUp(inviter)
    await setTask({ gold: 9 })
    await signUp(inviter)
    expect((await entriesOf(inviter)).map(({ title, amount, balanceAfter }) => [title, amount, balanceAfter])).toEqual([
      ['邀请好友', 9, 16],
      ['拉新', 7, 7],
    ])
  })

  it('brings nothing if the task is switched off or gives no gold', async () => {
    const inviter = await newAccount(server.db)
    for (const off of [{ enable: false }, { gold: 0 }]) {
      await setTask(off)
      await signUp(inviter)
    }
    expect([await goldOf(inviter), await entriesOf(inviter)]).toEqual([0, []])
  })

  it('is signed up also if its inviter can hold no more gold', async () => {
    const inviter = await newAccount(server.db, { gold: mostBalance })
    expect(await signUp(inviter)).toBeGreaterThan(0)
    expect(await goldOf(inviter)).toBe(mostBalance)
  })
})

describe('a phone that is signed up already', () => {
  it('rewards nobody, whether it came by invitation or not', async () => {
    const inviter = await newAccount(server.db)
    const phone = newPhone()
    await newAccount(server.db, { phone })
    await signUp(inviter, phone)
    expect(await entriesOf(inviter)).toEqual([])
  })

  it('does not bring a second reward', async () => {
    const inviter = await newAccount(server.db)
    const phone = newPhone()
    await signUp(inviter, phone)
    // A minute later it may ask for another code.
    await server.db.execute(
      sql`update verification_code set create_time = now() - interval '61 seconds' where recipient = ${phone}`,
    )
    await signUp(inviter, phone)
    expect(await goldOf(inviter)).toBe(30)
  })
})

describe('the limit of rewards a day', () => {
  it('holds also if many sign up at once, who all get their accounts', async () => {
    const inviter = await newAccount(server.db)
    await setTask({ dailyLimit: 3 })
    const invitees = await Promise.all(Array.from({ length: 8 }, () => signUp(inviter)))
    expect(new Set(invitees).size).toBe(8)
    expect((await admin.ask(accounts.get, { params: { id: inviter } })).inviteeCount).toBe(8)
    expect(await goldOf(inviter)).toBe(90)
    expect((await entriesOf(inviter)).map(({ balanceAfter }) => balanceAfter)).toEqual([90, 60, 30])
  })

  it('counts each inviter by themselves', async () => {
    const inviters = [await newAccount(server.db), await newAccount(server.db)]
    await setTask({ dailyLimit: 1 })
    for (const inviter of inviters) await signUp(inviter)
    expect(await Promise.all(inviters.map(goldOf))).toEqual([30, 30])
  })

  it('begins anew at midnight in Shanghai', async () => {
    await setTask({ dailyLimit: 1 })
    const midnight = sql<string>`date_trunc('day', now(), 'Asia/Shanghai')`
    const yesterday = await rewardedAt(sql`${midnight} - interval '1 second'`)
    const today = await rewardedAt(midnight)
    await signUp(yesterday)
    await signUp(today)
    expect([await goldOf(yesterday), await goldOf(today)]).toEqual([60, 30])
  })
})
