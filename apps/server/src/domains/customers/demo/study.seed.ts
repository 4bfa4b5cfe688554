import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import { studyDaysTable as days, studyRecordsTable as records } from '../study/study.table.ts'
import type { AccountRange } from './account-range.ts'
import { roll } from './made-up.ts'

/** Seconds of a short day of study, and how much longer every second day is. */
const shortDay = sql`(300 + ${roll(13)} % 1500)::int`
const longer = sql`(${roll(15)} % 600)::int`

/** Seconds of so many days of study. Accounts store this sum, and `addStudy` adds the days that it is made of. */
export const secondsOfDays = (count: SQL): SQL => sql`(${count} * ${shortDay} + (${count} / 2) * ${longer})`

/** Makes up the study of accounts that say only on how many days they studied. */
export async function addStudyAndSeconds(db: Db, range: AccountRange): Promise<void> {
  await db.execute(sql`update ${accounts} set study_seconds = ${secondsOfDays(sql`study_days`)}
    where id between ${range.first} and ${range.last}`)
  await addStudy(db, range)
}

const dayOf = (time: string): SQL => sql.raw(`(${time} at time zone 'Asia/Shanghai')::date`)
/** The days of study: the last ones in a row, the others spread evenly since the account registered. */
const studyDay = sql`(first_day + case when n < study_days - streak
  then n * (span - streak) / (study_days - streak) else span - study_days + n end)`
/** The evening of such a day, if the account was active then. */
const evening = sql`least(last_active_time, greatest(register_time,
  (${studyDay} + time '20:00') at time zone 'Asia/Shanghai'))`

/** Adds the days on which these accounts studied, as many as they say, and what they studied on the last ten. */
export async function addStudy(db: Db, { first, last }: AccountRange): Promise<void> {
  // What is the same for all days of an account is worked out once, before there are many.
  const studied = sql`(
    select id, study_days, register_time, last_active_time, ${shortDay} as short, ${longer} as longer,
      (study_days / (2 + id % 4))::int as streak, ${dayOf('register_time')} as first_day, ${dayOf('last_active_time')} - ${dayOf('register_time')} + 1 as span
    from ${accounts} where id between ${first} and ${last} and study_days > 0 offset 0) as studied`
  await db.execute(sql`
    insert into ${days} (account_id, day, seconds)
    select id, ${studyDay}, short + n % 2 * longer
    from ${studied}, generate_series(0, study_days - 1) as n`)
  await db.execute(sql`
    with known as (select array_agg(id order by id) as ids from (select id from ${lessons} order by id limit 500) as listed)
    insert into ${records} (account_id, lesson_id, mode, progress, seconds, score, time)
    select id, ids[1 + (${roll(16)} + n) % cardinality(ids)], (array['LISTEN', 'FOLLOW', 'DICTATION', 'RECITE'])[1 + (id + n) % 4],
      least(100, 20 + (${roll(17)} + n * 31) % 120), short + n % 2 * longer,
      case when (id + n) % 4 > 0 then 60 + (${roll(18)} + n * 7) % 41 end, ${evening}
    from ${studied}, known, generate_series(greatest(0, study_days - 10), study_days - 1) as n
    where cardinality(ids) > 0`)
}
