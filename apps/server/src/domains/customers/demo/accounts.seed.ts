import { inArray, sql } from 'drizzle-orm'
import { tagTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { faceCount, faceKey } from '../../content/demo/passages.ts'
import { accountTagsTable } from '../app-accounts/account-tags.table.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import type { AccountRange } from './account-range.ts'
import * as words from './demo-words.ts'
import { addGifts } from './entitlements.seed.ts'
import { addInviteRewards, addLedger, entryCount, goldAfter } from './ledgers.seed.ts'
import { chance, pick, roll } from './made-up.ts'
import { addStudy, secondsOfDays } from './study.seed.ts'

const batch = 50_000

const demoCount = 2_000

/** The accounts of the demo's app. One in three has an avatar. */
export async function seedAppAccounts(tx: Db): Promise<void> {
  // In two parts, because people are invited by those who were there before.
  await addAccounts(tx, demoCount / 4)
  await addAccounts(tx, demoCount - demoCount / 4)
  const faces = Array.from({ length: faceCount }, (_, n) => faceKey(n))
  await tx.execute(sql`
    update ${accounts} set avatar = ${pick(faces, sql`id`)}
    where id > (select max(id) - ${demoCount}::int from ${accounts}) and id % 3 = 0`)
}

/** Called after each batch of accounts, with how many there are and which came last. */
type OnBatch = (made: number, added: AccountRange) => Promise<void> | void

/**
 * Generates accounts that were registered over the last 400 days, with tags, study and gold that agree with each other.
 * Every value follows from the id, which is the next one of the table, so that phones differ however often this runs. A
 * phone that is taken is skipped.
 */
export async function addAccounts(db: Db, count: number, onBatch: OnBatch = () => {}): Promise<void> {
  await addAccountRows(db, count, async (made, added) => {
    await addStudy(db, added)
    await addLedger(db, added)
    await addInviteRewards(db, added)
    await addGifts(db, added)
    await onBatch(made, added)
  })
}

/** The same accounts with their tags, without what they did. */
export async function addAccountRows(db: Db, count: number, onBatch: OnBatch): Promise<void> {
  const tags = await addTags(db)
  let made = 0
  while (made < count) {
    const added = await addBatch(db, tags, { from: made, size: Math.min(batch, count - made), of: count })
    made += added.count
    await onBatch(made, added)
  }
}

interface Tags {
  ids: number[]
  shares: number[]
}

async function addTags(db: Db): Promise<Tags> {
  const values = words.accountTags.map(({ name, colour, remark }) => ({ name, colour, remark }))
  await db.insert(tagTable).values(values).onConflictDoNothing()
  const names = values.map(({ name }) => name)
  const rows = await db.select().from(tagTable).where(inArray(tagTable.name, names))
  const share = new Map(words.accountTags.map((tag) => [tag.name, tag.share]))
  return { ids: rows.map(({ id }) => id), shares: rows.map(({ name }) => share.get(name) ?? 0) }
}

const prefixCount = sql.raw(String(words.phonePrefixes.length))
/** A prefix by the id's remainder, then a number that grows with the id: all differ, and indexes fill in order. */
const prefix = sql`(id * 7 % ${prefixCount})`
const phone = sql`${pick(words.phonePrefixes, prefix)}
  || lpad(((${prefix} * 61803397 + 27182818 + id / ${prefixCount} * 499) % 100000000)::text, 8, '0')`

const nickname = sql`case ${roll(1)} % 10
  when 0 then ${pick(words.englishNames, roll(2))} || (10 + ${roll(3)} % 90)
  when 1 then ${pick(words.surnames, roll(2))} || ${pick(words.honorifics, roll(3))}
  when 2 then '用户' || (1000 + ${roll(2)} % 9000)
  when 3 then ${pick(words.creatures, roll(2))} || ${pick(words.habits, roll(3))}
  when 4 then ${pick(words.creatures, roll(2))} || ${pick(words.habits, roll(3))}
  when 5 then ${pick(words.creatures, roll(2))} || (10 + ${roll(3)} % 90)
  else ${pick(words.moods, roll(2))} || '的' || ${pick(words.creatures, roll(3))} end`

const platform = sql`case when ${chance(4)} < 0.42 then 'IOS' when ${chance(4)} < 0.96 then 'ANDROID' else 'WEB' end`

/** Most people study on few days and some on most of them, as with every habit. */
const studyDays = sql`(0.95 * active * power(keen, 16))::int`

/** One in twenty was invited by somebody who was there before. */
const wantedInviter = sql`case when ${roll(19)} % 20 = 0 then id - 1 - ${roll(20)} % 1000 end`
const inviter = sql`(select earlier.id from ${accounts} as earlier
  where earlier.id = wanted_inviter and earlier.register_time <= now() - age * interval '1 day')`

async function addBatch(
  db: Db,
  tags: Tags,
  place: { from: number; size: number; of: number },
): Promise<AccountRange & { count: number }> {
  const { from, size, of } = place
  const { rows } = await db.execute<{ count: number; first: string; last: string }>(sql`
    with numbered as (
      select nextval('app_account_id_seq') as id,
        400 * power(1 - (${from}::float8 + n) / ${of}::float8, 1.5) as age
      from generate_series(1, ${size}::int) as n
    ), people as (
      select id, age, age * (1 - power(${chance(9)}, 3)) as active, ${platform} as platform, ${chance(5)} as keen,
        ${roll(6)} % 8 as vip, ${roll(7)} % 60 = 0 as banned, ${wantedInviter} as wanted_inviter
      from numbered
    ), studied as (
      select *, ${studyDays} as study_days from people
    ), added as (
      insert into ${accounts} (id, phone, nickname, gender, register_time, last_active_time, channel, platform,
        device_model, app_version, inviter_id, gold, course_hours, vip_expiration_date, enable, remark, study_days,
        study_seconds)
      overriding system value
      select id, ${phone}, ${nickname}, ${pick(['FEMALE', 'FEMALE', 'MALE', 'UNKNOWN'], roll(8))},
        now() - age * interval '1 day',
        now() - (age - active) * interval '1 day',
        case platform when 'IOS' then 'appstore' when 'WEB' then 'h5' else ${pick(words.androidStores, roll(10))} end,
        platform,
        case platform when 'IOS' then ${pick(words.iosDevices, roll(10))} when 'WEB' then ''
          else ${pick(words.androidDevices, roll(10))} end,
        case platform when 'WEB' then '' else ${pick(words.appVersions, roll(11))} end,
        ${inviter},
        ${goldAfter(entryCount(sql`study_days`))}, case when ${roll(14)} % 30 = 0 then 10 else 0 end,
        case vip when 0 then now() + (1 + ${roll(12)} % 365) * interval '1 day'
          when 1 then now() - age * ${chance(12)} * interval '1 day' end,
        not banned, case when banned then '多次发布违规内容' else '' end,
        study_days, ${secondsOfDays(sql`study_days`)}
      from studied as people
      on conflict do nothing
      returning id
    ), tagged as (
      insert into ${accountTagsTable} (account_id, tag_id)
      select id, tag from added,
        unnest(${sql.param(tags.ids)}::bigint[], ${sql.param(tags.shares)}::int[]) as kinds (tag, share)
      where (hashint8extended(id, 100 + tag) & 2147483647) % 100 < share
    )
    select count(*)::int as count, coalesce(min(id), 0) as first, coalesce(max(id), 0) as last from added`)
  const [added] = rows
  return { count: added?.count ?? 0, first: Number(added?.first ?? 0), last: Number(added?.last ?? 0) }
}
