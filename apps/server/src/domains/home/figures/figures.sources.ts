import { type SQL, sql } from 'drizzle-orm'
import { nullAsEarliest } from '../../../platform/database/indexes.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { studyDaysTable as studyDays, studyRecordsTable as studyRecords } from '../../customers/study/study.table.ts'
import { ordersTable as orders } from '../../finance/orders/orders.table.ts'
import { lessonCoursesTable as lessonCourses } from './figures.table.ts'

/** The time zone of all days. The triggers of the migration and `study_day` have days of this zone too. */
export const figureZone = 'Asia/Shanghai'
/** Raise it when a figure gets another meaning: the next start then builds all of them again. */
export const figureVersion = 1

const zone = sql.raw(`'${figureZone}'`)
const dayOf = (time: SQL): SQL => sql`(${time} at time zone ${zone})::date`
export const startOfDay = (day: SQL): SQL => sql`((${day})::date::timestamp at time zone ${zone})`
export const today = dayOf(sql`now()`)

/** The days for which figures are computed, the last one included. */
export interface Days {
  first: string
  last: string
}
export const allDays: Days = { first: '-infinity', last: 'infinity' }

const within = (time: SQL, { first, last }: Days): SQL =>
  sql`${time} >= ${startOfDay(sql`${first}`)} and ${time} < ${startOfDay(sql`${last}::date + 1`)}`

export type FigureName =
  | 'registered'
  | 'vip-ends'
  | 'orders'
  | 'revenue'
  | 'study-seconds'
  | 'learners'
  | 'course-seconds'

/**
 * The tables that figures are computed from, each read once, and which figures these are. `rows` gives figure, day, part
 * and amount. Times are compared as the indexes have them, so that a day reads an index and nothing else.
 */
export const figureSources = {
  registered: {
    figures: ['registered'],
    rows: (days) => sql`
      select 'registered', ${dayOf(sql`register_time`)} as day, '', count(*)
      from ${accounts} where ${within(sql`register_time`, days)} group by day`,
  },
  /** How many accounts stop being VIP on each day. */
  vips: {
    figures: ['vip-ends'],
    rows: (days) => sql`
      select 'vip-ends', ${dayOf(sql`vip_expiration_date`)} as day, '', count(*)
      from ${accounts} where ${within(nullAsEarliest(accounts.vipExpirationDate), days)} and vip_expiration_date is not null
      group by day`,
  },
  /** By the day of payment, as the line above the list of orders counts them: a refunded one brings nothing. */
  orders: {
    figures: ['orders', 'revenue'],
    rows: (days) => sql`
      with sums as (
        select ${dayOf(sql`pay_time`)} as day, kind, channel, count(*) as orders,
          sum(case status when 'REFUNDED' then 0 else paid end) as net
        from ${orders} where ${within(nullAsEarliest(orders.payTime), days)} and pay_time is not null
        group by day, kind, channel
      )
      select 'orders', day, kind, sum(orders) from sums group by day, kind
      union all
      select 'revenue', day, channel, sum(net) from sums group by day, channel having sum(net) <> 0`,
  },
  study: {
    figures: ['study-seconds', 'learners'],
    rows: ({ first, last }) => sql`
      with sums as (
        select day, sum(seconds) as seconds, count(*) as learners
        from ${studyDays} where day between ${first} and ${last} and seconds > 0 group by day
      )
      select 'study-seconds', day, '', seconds from sums union all select 'learners', day, '', learners from sums`,
  },
  /** How long each course was studied. */
  courses: {
    figures: ['course-seconds'],
    rows: (days) => sql`
      with sums as (
        select ${dayOf(sql`time`)} as day, lesson_id, sum(seconds) as seconds
        from ${studyRecords} where ${within(sql`time`, days)} group by day, lesson_id
      )
      select 'course-seconds', day, course_id::text, sum(seconds)
      from sums join ${lessonCourses} using (lesson_id) group by day, course_id having sum(seconds) > 0`,
  },
} satisfies Record<string, { figures: FigureName[]; rows: (days: Days) => SQL }>

export type FigureSource = keyof typeof figureSources
