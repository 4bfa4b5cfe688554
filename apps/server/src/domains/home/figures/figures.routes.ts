import { mayCall } from '@lectern/contract/base/rights.ts'
import { courseSectionCodes, courseSections } from '@lectern/contract/content/course-centre.ts'
import { orderKinds, payChannels } from '@lectern/contract/finance/account-orders.ts'
import { figures } from '@lectern/contract/home/figures.ts'
import { implement } from '../../../platform/http/implement.ts'
import { countVipsNow, figureOf, isPending, partsOf, readAmounts } from './figures.queries.ts'
import { readTopCourses } from './top-courses.queries.ts'

export const figureRoutes = implement(figures, {
  users: async ({ query, db }) => {
    const [amounts, vipsNow, pending] = await Promise.all([
      readAmounts(db, ['registered'], query),
      countVipsNow(db),
      isPending(db, ['registered', 'vips']),
    ])
    return { registered: figureOf(amounts, 'registered'), vipsNow, pending }
  },
  sales: async ({ query, db }) => {
    const [amounts, pending] = await Promise.all([
      readAmounts(db, ['orders', 'revenue'], query),
      isPending(db, ['orders']),
    ])
    return {
      orders: figureOf(amounts, 'orders'),
      vips: figureOf(amounts, 'orders', 'VIP'),
      revenue: figureOf(amounts, 'revenue'),
      revenueByChannel: partsOf(amounts, 'revenue', payChannels).map(({ part, ...rest }) => ({
        channel: part,
        ...rest,
      })),
      ordersByKind: partsOf(amounts, 'orders', orderKinds).map(({ part, ...rest }) => ({ kind: part, ...rest })),
      pending,
    }
  },
  study: async ({ query, db }) => {
    const [amounts, pending] = await Promise.all([
      readAmounts(db, ['study-seconds', 'learners'], query),
      isPending(db, ['study']),
    ])
    return { seconds: figureOf(amounts, 'study-seconds'), learners: figureOf(amounts, 'learners').days, pending }
  },
  topCourses: async ({ query, db, user }) => {
    const sections = courseSections.filter((section) =>
      mayCall(user.rights, { permission: courseSectionCodes[section], level: 'VIEW' }),
    )
    const [courses, pending] = await Promise.all([readTopCourses(db, query, sections), isPending(db, ['courses'])])
    return { courses, pending }
  },
})
