import { z } from 'zod'
import { day, id } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { courseSections } from '../content/course-centre.ts'
import { orderKinds, payChannels } from '../finance/account-orders.ts'

/** The longest range that the home page shows. */
export const mostDays = 366

/** Days of Shanghai, the last one included. */
const query = z
  .object({ start: day, end: day })
  .refine(({ start, end }) => start <= end, { path: ['end'], error: 'validation.endsBeforeStart' })
  .refine(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 86_400_000 < mostDays, {
    path: ['start'],
    error: 'validation.tooManyDays',
  })

const days = z.array(z.int())
/** One figure over a range: each of its days in order, their sum, the sum of as many days before, and today so far. */
const figure = z.object({ days, total: z.int(), before: z.int(), today: z.int() })
export type Figure = z.infer<typeof figure>

/** Whether changes are still being added to the figures; a moment later they are complete. */
const pending = z.boolean()

const path = '/api/management/home'

/**
 * The figures of the home page, read from daily sums. Each leads to a list that shows the same total: accounts by the time
 * of registering, orders by the time of payment.
 */
export const figures = {
  users: defineRoute({
    method: 'GET',
    path: `${path}/users`,
    permission: 'ACCOUNT_MANAGE',
    summary: 'How many registered each day, and how many are VIP now',
    query,
    reply: z.object({ registered: figure, vipsNow: z.int(), pending }),
  }),
  sales: defineRoute({
    method: 'GET',
    path: `${path}/sales`,
    permission: 'ORDERS',
    summary: 'Orders by the day they were paid, and what they brought in fen; refunded orders count, but bring nothing',
    query,
    reply: z.object({
      orders: figure,
      /** Orders of VIP packages. */
      vips: figure,
      /** What was paid, less what was paid back of it. */
      revenue: figure,
      /** Of those that had any in the range, the largest first. */
      revenueByChannel: z.array(z.object({ channel: z.enum(payChannels), days, total: z.int() })),
      ordersByKind: z.array(z.object({ kind: z.enum(orderKinds), days, total: z.int() })),
      pending,
    }),
  }),
  study: defineRoute({
    method: 'GET',
    path: `${path}/study`,
    permission: 'ACCOUNT_MANAGE',
    summary: 'How many seconds were studied each day, and by how many people',
    query,
    reply: z.object({ seconds: figure, learners: days, pending }),
  }),
  topCourses: defineRoute({
    method: 'GET',
    path: `${path}/top-courses`,
    permission: ['COURSE', 'ORIGINAL_READING'],
    summary: 'The ten courses that were studied longest, of the sections that one may see',
    query,
    reply: z.object({
      courses: z.array(
        z.object({
          id,
          title: z.string(),
          cover: z.string().nullable(),
          section: z.enum(courseSections),
          kind: z.enum(['ARTICLE', 'SERIES']),
          seconds: z.int(),
        }),
      ),
      pending,
    }),
  }),
}
