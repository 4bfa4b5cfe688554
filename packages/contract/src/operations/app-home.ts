import { z } from 'zod'
import { id, weight } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { linkChoosers } from './links.ts'

/** Where it stands: the greatest weight first, then the smallest order. */
const place = { order: z.int() }
const picture = z.object({ id, title: z.string(), image: z.string(), ...place, weight })

/** What the app's home shows now: everything that is enabled and within its time window, in the app's order. */
export const appHomeShown = z.object({
  words: z.array(z.object({ id, word: z.string(), hot: z.boolean(), ...place })),
  notices: z.array(z.object({ id, content: z.string(), ...place })),
  banners: z.array(picture),
  explore: z.array(z.object({ id, title: z.string(), icon: z.string().nullable(), ...place })),
  recommends: z.array(picture),
  activities: z.array(picture),
  shares: z.array(picture),
})
export type AppHomeShown = z.infer<typeof appHomeShown>

export const appHome = {
  shown: defineRoute({
    method: 'GET',
    path: '/api/management/common/home',
    summary: 'What the app’s home shows at this moment',
    permission: [...linkChoosers, 'WORD_RECOMMEND'],
    reply: appHomeShown,
  }),
}
