import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import { entitlementsTable as entitlements } from '../entitlements/entitlements.table.ts'
import type { AccountRange } from './account-range.ts'
import { roll } from './made-up.ts'

/** Gives a series to one in forty of these accounts, and a lesson to another: some for ever, some for a while. */
export async function addGifts(db: Db, { first, last }: AccountRange): Promise<void> {
  await db.execute(sql`
    with series as (
      select array_agg(id order by id) as ids
      from (select id from ${items} where kind = 'SERIES' order by id limit 200) as listed
    ), single as (
      select array_agg(id order by id) as ids from (select id from ${lessons} order by id limit 500) as listed
    ), gifts as (
      select id, ${roll(21)} % 40 as gift, ${roll(22)} as roll, last_active_time as given from ${accounts}
      where id between ${first} and ${last}
    )
    insert into ${entitlements} (account_id, kind, ref_id, source, start_time, expire_time, reason)
    select gifts.id, kind, ids[1 + roll % cardinality(ids)], 'GIFT', given,
      case when roll % 3 > 0 then given + (roll % 3 * 60) * interval '1 day' end,
      (array['客服补偿', '活动奖品', '内测感谢'])[1 + roll % 3]
    from gifts join (select 0 as gift, 'SUBJECT' as kind, ids from series union all select 1, 'COURSE', ids from single)
      as kinds using (gift)
    where cardinality(ids) > 0`)
}
