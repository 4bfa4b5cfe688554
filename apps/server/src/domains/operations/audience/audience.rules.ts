import type { Audience } from '@lectern/contract/operations/audience.ts'
import { and, count, eq, exists, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { tagTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { badInput } from '../../../platform/errors/app-error.ts'
import { accountTagsTable as accountTags } from '../../customers/app-accounts/account-tags.table.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'

/** Refuses an empty selection or one of unknown ids, and drops the ids that this kind of audience does not use. */
export async function requireAudience<T extends Omit<Audience, 'platform'>>(db: Db, form: T): Promise<T> {
  const tagIds = form.audience === 'TAGS' ? [...new Set(form.tagIds)] : []
  const accountIds = form.audience === 'ACCOUNTS' ? [...new Set(form.accountIds)] : []
  if (form.audience === 'TAGS') {
    if (tagIds.length === 0) throw badInput({ tagIds: 'validation.choose' })
    const known = await db.$count(tagTable, inArray(tagTable.id, tagIds))
    if (known !== tagIds.length) throw badInput({ tagIds: 'validation.choiceGone' })
  }
  if (form.audience === 'ACCOUNTS') {
    if (accountIds.length === 0) throw badInput({ accountIds: 'validation.required' })
    const known = await db.select({ id: accounts.id }).from(accounts).where(isAmong(accountIds))
    if (known.length !== accountIds.length) {
      throw badInput({ accountIds: 'validation.unknownAccounts' })
    }
  }
  return { ...form, tagIds, accountIds }
}

/** Binds all ids as one parameter, however many there are. */
const isAmong = (ids: number[]): SQL => sql`${accounts.id} = any(${sql.param(ids)}::bigint[])`

/** Selects the accounts of an audience at this moment. Disabled accounts are in none. */
export function audienceWhere({ audience, tagIds, accountIds, platform }: Audience): SQL | undefined {
  const isVip = gt(accounts.vipExpirationDate, sql`now()`)
  const conditions: Record<Audience['audience'], () => SQL | undefined> = {
    ALL: () => undefined,
    VIP: () => isVip,
    NOT_VIP: () => or(isNull(accounts.vipExpirationDate), lte(accounts.vipExpirationDate, sql`now()`)),
    TAGS: () =>
      exists(
        sql`(select 1 from ${accountTags} where ${accountTags.accountId} = ${accounts.id}
          and ${accountTags.tagId} = any(${sql.param(tagIds)}::bigint[]))`,
      ),
    ACCOUNTS: () => isAmong(accountIds),
  }
  return and(
    eq(accounts.enable, true),
    platform === 'ALL' ? undefined : eq(accounts.platform, platform),
    conditions[audience](),
  )
}

export async function countAudience(db: Db, audience: Audience): Promise<number> {
  const [row] = await db.select({ count: count() }).from(accounts).where(audienceWhere(audience))
  return row?.count ?? 0
}
