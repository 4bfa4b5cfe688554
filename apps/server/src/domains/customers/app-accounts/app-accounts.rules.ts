import { eq, inArray, sql } from 'drizzle-orm'
import { tagTable } from '../../../platform/access/access.table.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type AuditNote, fieldChanges } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { addHistory } from '../../../platform/history/history.ts'
import type { Refusal } from '../../../platform/list/bulk-act.ts'
import { rowsOf } from '../../../platform/list/list-table.ts'
import { lockRecords, missing } from '../../../platform/list/many-records.ts'
import { readRecord } from '../../../platform/list/records.ts'
import { accountTagsTable as accountTags } from './account-tags.table.ts'
import { appAccountsTable as accounts } from './app-accounts.table.ts'

type Account = typeof accounts.$inferSelect
interface Change {
  db: Db
  user: Actor
  audit: AuditNote
}
interface Trace {
  /** As in the title of the operation log. */
  action: string
  reason?: string
}

export const accountsResource = 'appAccounts'
const rows = rowsOf(accounts)

export async function requireAccount(db: Db, id: number): Promise<void> {
  await readRecord(db, rows, id)
}

/** Locks an account until the transaction ends. */
export async function lockAccount(db: Db, id: number): Promise<Account> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  if (!account) throw new AppError('record.gone')
  return account
}

/** Notes a change of an account in the log row of the call and in the account's history. */
export async function traceAccount(
  { db, user, audit }: Change,
  id: number,
  before: object,
  after: object,
  { action, reason = '' }: Trace,
): Promise<void> {
  const changes = fieldChanges(before, after)
  audit.changed(before, after)
  if (changes.length > 0) {
    await addHistory(db, user, [{ resource: accountsResource, recordId: id, action, changes, reason }])
  }
}

type Settable = Partial<Pick<Account, 'enable' | 'remark' | 'vipExpirationDate'>>

/** Sets fields of one account, and leaves a trace. Whoever expected other values is refused. */
export async function changeAccount(
  change: Change,
  id: number,
  values: Settable,
  { expected = {}, ...trace }: Trace & { expected?: Settable },
): Promise<void> {
  const before = await lockAccount(change.db, id)
  if (fieldChanges({ ...before, ...expected }, before).length > 0) throw new AppError('record.conflict')
  const [after] = await change.db.update(accounts).set(values).where(eq(accounts.id, id)).returning()
  if (after) await traceAccount(change, id, before, after, trace)
}

export async function setTags(change: Change, id: number, tagIds: number[]): Promise<void> {
  const { db } = change
  await lockAccount(db, id)
  const wanted = [...new Set(tagIds)].sort((one, other) => one - other)
  await requireTags(db, 'tagIds', wanted)
  const before = (await tagsOf(db, [id])).get(id) ?? []
  await db.delete(accountTags).where(eq(accountTags.accountId, id))
  if (wanted.length > 0) await db.insert(accountTags).values(wanted.map((tagId) => ({ accountId: id, tagId })))
  await traceAccount(change, id, { tagIds: before }, { tagIds: wanted }, { action: 'update' })
}

/** Switches many accounts on or off. Those that are so already are left alone. */
export async function enableAccounts(
  { db, user }: Omit<Change, 'audit'>,
  ids: number[],
  { enable, reason }: { enable: boolean; reason: string },
): Promise<Refusal[]> {
  const found = await lockRecords(db, rows, ids)
  const changed = await db
    .update(accounts)
    .set({ enable })
    .where(sql`${accounts.id} = any(${sql.param(found)}::bigint[]) and ${accounts.enable} <> ${enable}`)
    .returning({ id: accounts.id })
  const changes = [{ field: 'enable', before: !enable, after: enable }]
  await addHistory(
    db,
    user,
    changed.map(({ id }) => ({ resource: accountsResource, recordId: id, action: 'enable', changes, reason })),
  )
  return missing(ids, found)
}

/** Adds tags to many accounts and removes others. */
export async function tagAccounts(
  { db, user }: Omit<Change, 'audit'>,
  ids: number[],
  { add, remove }: { add: number[]; remove: number[] },
): Promise<Refusal[]> {
  if (add.length === 0 && remove.length === 0) throw badInput({ add: 'validation.choose' })
  await requireTags(db, 'add', [...new Set(add)])
  const found = await lockRecords(db, rows, ids)
  const before = await tagsOf(db, found)
  const all = sql`unnest(${sql.param(found)}::bigint[])`
  await db.execute(sql`delete from ${accountTags} where account_id = any(${sql.param(found)}::bigint[])
    and tag_id = any(${sql.param(remove)}::bigint[])`)
  await db.execute(sql`insert into ${accountTags} (account_id, tag_id)
    select account, tag from ${all} as account, unnest(${sql.param(add)}::bigint[]) as tag on conflict do nothing`)
  const after = await tagsOf(db, found)
  const entries = found.flatMap((id) => {
    const changes = fieldChanges({ tagIds: before.get(id) ?? [] }, { tagIds: after.get(id) ?? [] })
    return changes.length === 0 ? [] : [{ resource: accountsResource, recordId: id, action: 'update', changes }]
  })
  await addHistory(db, user, entries)
  return missing(ids, found)
}

async function requireTags(db: Db, field: string, ids: number[]): Promise<void> {
  if (ids.length > 0 && (await db.$count(tagTable, inArray(tagTable.id, ids))) !== ids.length)
    throw badInput({ [field]: 'validation.choiceGone' })
}

/** The tags of these accounts, in the order of their ids. */
async function tagsOf(db: Db, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select()
    .from(accountTags)
    .where(sql`${accountTags.accountId} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(accountTags.accountId, accountTags.tagId)
  const tags = new Map<number, number[]>()
  for (const { accountId, tagId } of rows) tags.set(accountId, [...(tags.get(accountId) ?? []), tagId])
  return tags
}
