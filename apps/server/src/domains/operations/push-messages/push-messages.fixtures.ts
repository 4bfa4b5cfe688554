import { randomInt } from 'node:crypto'
import type { CallInput } from '@lectern/contract/base/route.ts'
import { type PushMessage, pushMessages } from '@lectern/contract/operations/push-messages.ts'
import type { SendingStatus } from '@lectern/contract/operations/sending.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { fakeJpush, jpushAccount } from '../../../testing/providers/fake-jpush.ts'
import { type ReceivedCall, type Reply, startFakeProvider } from '../../../testing/providers/fake-provider.ts'
import { testServer } from '../../../testing/test-server.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'
import { pushBatchesTable as batches, pushMessagesTable as table } from './push-messages.table.ts'

type PushForm = CallInput<typeof pushMessages.create>['body']

/** A push to these accounts, to be sent immediately. */
export const formTo = (accountIds: number[], more: Partial<PushForm> = {}): PushForm => ({
  title: '新课上线',
  content: '今天读什么？',
  link: { type: 'VIP' },
  audience: 'ACCOUNTS',
  accountIds,
  platform: 'ALL',
  ...more,
})

/** Adds app accounts with unique phone numbers. */
export async function addPeople(db: Db, people: Partial<typeof appAccountsTable.$inferInsert>[]): Promise<number[]> {
  const rows = await db
    .insert(appAccountsTable)
    .values(
      people.map((person, n) => ({
        nickname: `读者${n}`,
        platform: 'IOS' as const,
        phone: `1${randomInt(1e9, 9e9)}`,
        ...person,
      })),
    )
    .returning({ id: appAccountsTable.id })
  return rows.map(({ id }) => id)
}

export const addReaders = (db: Db, count: number): Promise<number[]> =>
  addPeople(
    db,
    Array.from({ length: count }, () => ({})),
  )

/** Leaves only the accounts that a test adds in every audience. */
export async function disableDemoAccounts(db: Db): Promise<void> {
  await db.update(appAccountsTable).set({ enable: false })
}

export async function readPush(db: Db, id: number): Promise<typeof table.$inferSelect> {
  const [push] = await db.select().from(table).where(eq(table.id, id))
  if (!push) throw new Error('there is no such push')
  return push
}

export const untilStatus = (db: Db, id: number, status: SendingStatus): Promise<typeof table.$inferSelect> =>
  eventually(`push ${id} is ${status}`, async () => {
    const push = await readPush(db, id)
    return push.status === status && push
  })

/** Stores a push in any status, without taking the steps to it. */
export async function addPush(db: Db, values: Partial<PushMessage> & Partial<typeof table.$inferInsert>) {
  const [row] = await db
    .insert(table)
    .values({
      title: '在库里',
      content: '正文',
      link: { type: 'NONE', refId: null, url: null },
      audience: 'ACCOUNTS',
      platform: 'ALL',
      status: 'DRAFT',
      order: sql`(select coalesce(max("order"), 0) + 1 from push_message)`,
      ...values,
    })
    .returning()
  if (!row) throw new Error('the push was not stored')
  return row
}

export const isSend = ({ url }: ReceivedCall): boolean => url.pathname === '/v3/push'

/** A server that sends batches of two to a fake provider, and helpers for both. */
export async function serverWithProvider() {
  const provider = fakeJpush()
  /** Answers a call in place of the provider; undefined lets the call through. */
  type Interceptor = (call: ReceivedCall) => Reply | undefined | Promise<Reply | undefined>
  let intercept: Interceptor = () => undefined
  const standIn = await startFakeProvider(async (call) => (await intercept(call)) ?? provider.answer(call))
  const server = testServer({
    JPUSH_APP_KEY: jpushAccount.appKey,
    JPUSH_MASTER_SECRET: jpushAccount.masterSecret,
    JPUSH_ENDPOINT: standIn.endpoint,
    PUSH_BATCH_SIZE: '2',
  })
  let member: Awaited<ReturnType<typeof server.staffWith>>
  beforeAll(async () => {
    await disableDemoAccounts(server.db)
    member = await server.staffWith(['PUSH_MESSAGE'])
  })
  beforeEach(() => {
    provider.delivered.clear()
    intercept = () => undefined
  })
  afterAll(() => standIn.stop())

  const batchesOf = (id: number, round = 1) =>
    server.db
      .select()
      .from(batches)
      .where(and(eq(batches.pushId, id), eq(batches.round, round)))
      .orderBy(asc(batches.id))
  return {
    server,
    provider,
    member: () => member,
    intercept: (next: Interceptor) => {
      intercept = next
    },
    /** Holds back calls until they are released. `until` waits until that many are held back. */
    hold(which: (n: number) => boolean = () => true) {
      const waiting: (() => void)[] = []
      let sends = 0
      let open = false
      intercept = async (call) => {
        if (isSend(call) && !open && which(sends++)) await new Promise<void>((resolve) => waiting.push(resolve))
        return undefined
      }
      return {
        until: (count: number) => eventually(`${count} calls wait`, async () => waiting.length === count),
        /** Releases the call that was held back last. */
        releaseLast: () => waiting.pop()?.(),
        release: () => {
          open = true
          for (const go of waiting.splice(0)) go()
        },
      }
    },
    create: async (...form: Parameters<typeof formTo>) =>
      (await member.ask(pushMessages.create, { body: formTo(...form) })).id,
    cancel: (id: number) => member.ask(pushMessages.cancel, { params: { id } }),
    resend: (id: number, to: 'MISSED' | 'ALL') => member.ask(pushMessages.resend, { params: { id }, body: { to } }),
    batchesOf,
    outcomesOf: async (id: number, round = 1) => (await batchesOf(id, round)).map(({ outcome }) => outcome),
    /** The accounts that the provider delivered to, one entry per delivery. */
    reached: () =>
      [...provider.delivered.values()]
        .flatMap(({ message }) => message.audience.alias.map(Number))
        .toSorted((a, b) => a - b),
    callsByKey: () => [...provider.delivered.values()].map(({ calls }) => calls),
  }
}
