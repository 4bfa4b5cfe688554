import { randomInt } from 'node:crypto'
import type { PushMessage, pushMessages } from '@lectern/contract/push-messages.ts'
import type { CallInput } from '@lectern/contract/route.ts'
import type { SendingStatus } from '@lectern/contract/sending.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { eventually } from '../../testing/test-server.ts'
import { appAccountsTable } from '../app-accounts/app-accounts.table.ts'
import { pushMessagesTable as table } from './push-messages.table.ts'

export type PushForm = CallInput<typeof pushMessages.create>['body']

/** A push to these accounts, at once. */
export const formTo = (accountIds: number[], more: Partial<PushForm> = {}): PushForm => ({
  title: '新课上线',
  content: '今天读什么？',
  link: { type: 'VIP' },
  audience: 'ACCOUNTS',
  accountIds,
  platform: 'ALL',
  ...more,
})

/** People of the app, with phones that nobody else has. */
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

/** Nobody but whom the tests add is in any audience. */
export async function disableDemoAccounts(db: Db): Promise<void> {
  await db.update(appAccountsTable).set({ enable: false })
}

export async function pushIn(db: Db, id: number): Promise<typeof table.$inferSelect> {
  const [push] = await db.select().from(table).where(eq(table.id, id))
  if (!push) throw new Error('there is no such push')
  return push
}

/** Waits until a push stands there. */
export const untilStatus = (db: Db, id: number, status: SendingStatus): Promise<typeof table.$inferSelect> =>
  eventually(`push ${id} is ${status}`, async () => {
    const push = await pushIn(db, id)
    return push.status === status && push
  })

/** Puts a push where a test needs it, by no step. */
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
