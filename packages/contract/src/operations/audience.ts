import { z } from 'zod'
import { appPlatforms, id } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

/** Which people of the app something goes to. */
export const audiences = ['ALL', 'VIP', 'NOT_VIP', 'TAGS', 'ACCOUNTS'] as const

/** The two lists are empty unless the audience is theirs. */
export const audienceForm = {
  audience: z.enum(audiences),
  tagIds: z.array(id).max(50, 'validation.tooMany').default([]),
  accountIds: z.array(id).max(10_000, 'validation.tooMany').default([]),
}
const audienceQuestion = z.object({ ...audienceForm, platform: z.enum(appPlatforms).default('ALL') })
export type Audience = z.output<typeof audienceQuestion>

export const audience = {
  /** How many it would reach now. */
  count: defineRoute({
    method: 'POST',
    path: '/api/management/common/audience-count',
    summary: 'How many an audience would reach now',
    permission: ['PUSH_MESSAGE', 'SITE_MESSAGE'],
    body: audienceQuestion,
    reply: z.object({ count: z.int() }),
    changes: false,
  }),
}
