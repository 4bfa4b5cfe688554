import { z } from 'zod'
import { appPlatforms, id } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

/** The groups of app users that a message can be sent to. */
export const audiences = ['ALL', 'VIP', 'NOT_VIP', 'TAGS', 'ACCOUNTS'] as const

/** The most users that an audience can name one by one. */
export const mostAccounts = 10_000

/** `tagIds` and `accountIds` are empty unless the audience is TAGS or ACCOUNTS. */
export const audienceForm = {
  audience: z.enum(audiences),
  tagIds: z.array(id).max(50, 'validation.tooMany').default([]),
  accountIds: z.array(id).max(mostAccounts, 'validation.tooMany').default([]),
}
const audienceCountForm = z.object({ ...audienceForm, platform: z.enum(appPlatforms).default('ALL') })
export type Audience = z.output<typeof audienceCountForm>

export const audience = {
  count: defineRoute({
    method: 'POST',
    path: '/api/management/common/audience-count',
    summary: 'How many an audience would reach now',
    permission: ['PUSH_MESSAGE', 'SITE_MESSAGE'],
    body: audienceCountForm,
    reply: z.object({ count: z.int() }),
    changes: false,
  }),
}
