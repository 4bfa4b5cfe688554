import { z } from 'zod'
import { defineRoute } from '../base/route.ts'

/** The promotion slot, which the operator of the installation fills through settings. All null by default. */
export const promo = {
  slot: defineRoute({
    method: 'GET',
    path: '/api/app/config/promo',
    summary: 'The promotion slot',
    permission: 'ALWAYS',
    reply: z.object({ image: z.string().nullable(), link: z.string().nullable(), script: z.string().nullable() }),
  }),
}
