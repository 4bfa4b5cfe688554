import { mayCall, type Rights } from '@lectern/contract/base/rights.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { type Todo, windowResources } from '@lectern/contract/home/todo.ts'
import { announcements } from '@lectern/contract/operations/announcements.ts'
import { banners } from '@lectern/contract/operations/banners.ts'
import {
  type HomePlace,
  homeActivities,
  homeBanners,
  homeRecommends,
  shareRecommends,
} from '@lectern/contract/operations/home-items.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { announcementsTable } from '../../operations/announcements/announcements.table.ts'
import { bannersTable } from '../../operations/banners/banners.table.ts'
import { homeItemsTable } from '../../operations/home-items/home-items.table.ts'
import { readFirst } from './todo.rows.ts'

type Resource = (typeof windowResources)[number]
type Windows = NonNullable<Todo['windows']>

const withinDays = 7

const atPlace = (place: HomePlace): SQL =>
  sql`select id, title as name, start_time, end_time from ${homeItemsTable} where enable and place = ${place}`

/** What is on and has a window, with the call that lists it. What is off stays off, whatever its times say. */
const sources: Record<Resource, { list: Route; windows: SQL }> = {
  homeBanners: { list: homeBanners.list, windows: atPlace('banner') },
  homeRecommends: { list: homeRecommends.list, windows: atPlace('recommend') },
  homeActivities: { list: homeActivities.list, windows: atPlace('activity') },
  shareRecommends: { list: shareRecommends.list, windows: atPlace('share') },
  announcements: {
    list: announcements.list,
    windows: sql`select id, content as name, start_time, end_time from ${announcementsTable} where enable`,
  },
  banners: {
    list: banners.list,
    windows: sql`select id, title as name, start_time, end_time from ${bannersTable}
      where post_status = 'POSTED'`,
  },
}

const soon = (time: SQL): SQL => sql`(${time} > now() and ${time} <= now() + make_interval(days => ${withinDays}))`

/** Windows that open or end soon, each once, with what happens to it next. */
export async function windowsSoon(db: Db, rights: Rights): Promise<Windows | undefined> {
  const allowed = windowResources.filter((resource) => mayCall(rights, sources[resource].list))
  if (allowed.length === 0) return undefined
  const events = allowed.map(
    (resource) =>
      [
        resource,
        sql`
          select id, name, start_time > now() is true as opens,
            case when start_time > now() then start_time else end_time end as at
          from (${sources[resource].windows} and (${soon(sql`start_time`)} or ${soon(sql`end_time`)})) as windows`,
      ] as const,
  )
  const { count, rows } = await readFirst(db, new Map(events), sql`at, resource, id`, ({ opens }) => ({
    event: opens ? ('opens' as const) : ('ends' as const),
  }))
  return { count, nearest: rows }
}
