import { accounts } from '@lectern/contract/customers/accounts.ts'
import { and, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { nullAsEarliest } from '../../../platform/database/indexes.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { atLeast, atMost, equals, oneOf, words } from '../../../platform/list/filters.ts'
import { down, up } from '../../../platform/list/ordering.ts'
import { maskPhone } from '../../../platform/providers/sms.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { accountTagsTable as accountTags } from './account-tags.table.ts'
import { byPhoneIn, showsFirst } from './app-accounts.queries.ts'
import { appAccountsTable as table } from './app-accounts.table.ts'

const vipEnd = nullAsEarliest(table.vipExpirationDate)
const isVip = gt(vipEnd, sql`now()`)

const byPhone = byPhoneIn(table.phone)

/** Of the first digits an index in the order of the list knows four, so the first three are ten of those. */
function byPhoneInOrder(digits: string): SQL[] {
  if (digits.length !== 3) return [byPhone(digits)]
  return Array.from(
    { length: 10 },
    (_, next) => sql`(left(${table.phone}, 4) = ${`${digits}${next}`} and ${showsFirst(table.phone)})`,
  )
}

const hasAnyTag = (tagIds: number[]): SQL =>
  sql`exists (select 1 from ${accountTags} where ${accountTags.accountId} = ${table.id}
    and ${accountTags.tagId} = any(${sql.param(tagIds)}::bigint[]))`

const newest = [down(table.registerTime), down(table.id)]
const lastActive = [down(table.lastActiveTime), down(table.id)]
const richest = [down(table.gold), down(table.id)]

/** The people who use the app, the newest first. */
export const accountList = defineList(accounts.list, {
  from: table,
  filters: {
    id: equals(table.id),
    phone: { either: byPhoneInOrder },
    nickname: words(table.nickname),
    registerStart: atLeast(table.registerTime),
    registerEnd: atMost(table.registerTime),
    activeStart: atLeast(table.lastActiveTime),
    activeEnd: atMost(table.lastActiveTime),
    vip: (yes) => (yes ? isVip : lte(vipEnd, sql`now()`)),
    vipDays: (days) => and(isVip, lte(vipEnd, sql`now() + make_interval(days => ${days}::int)`)),
    enable: equals(table.enable),
    channel: oneOf(table.channel),
    platform: equals(table.platform),
    tagIds: { elsewhere: hasAnyTag },
    goldMin: atLeast(table.gold),
    goldMax: atMost(table.gold),
    inviterId: equals(table.inviterId),
  },
  sorts: {
    registerTime: table.registerTime,
    lastActiveTime: table.lastActiveTime,
    gold: table.gold,
    studySeconds: table.studySeconds,
    vipExpirationDate: vipEnd,
  },
  order: newest,
  orderWith: {
    activeStart: lastActive,
    activeEnd: lastActive,
    goldMin: richest,
    goldMax: richest,
    vipDays: [up(vipEnd), up(table.id)],
  },
  describe: describeAccounts,
})

type Row = Pick<typeof table.$inferSelect, 'id' | 'phone' | 'avatar' | 'vipExpirationDate'>

/** Adds tags and whether the account is VIP now, and masks the phone. */
async function describeAccounts<R extends Row>(db: Db, rows: R[]) {
  const ids = rows.map(({ id }) => id)
  const tags = await db.select().from(accountTags).where(inArray(accountTags.accountId, ids)).orderBy(accountTags.tagId)
  const now = new Date().toISOString()
  return rows.map((row) => ({
    ...row,
    phone: maskPhone(row.phone),
    avatar: row.avatar === null ? null : imageAddress(row.avatar),
    vip: row.vipExpirationDate !== null && row.vipExpirationDate > now,
    tagIds: tags.filter(({ accountId }) => accountId === row.id).map(({ tagId }) => tagId),
  }))
}

/** The channels that accounts came by. Jumping from one to the next in the index is fast however many accounts there are. */
export async function channelsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ channel: string }>(sql`
    with recursive found as (
      (select ${table.channel} as channel from ${table} order by ${table.channel} limit 1)
      union all
      select (select ${table.channel} from ${table} where ${table.channel} > found.channel order by ${table.channel} limit 1)
      from found where found.channel is not null
    )
    select channel from found where channel <> '' order by channel`)
  return rows.map(({ channel }) => channel)
}
