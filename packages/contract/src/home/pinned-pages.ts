import { z } from 'zod'
import { defineRoute } from '../base/route.ts'

export const mostPinned = 12

/** Addresses of console pages, in the order of the reader. */
const paths = z.array(z.string().regex(/^\/[\w/-]{1,100}$/, 'validation.format')).max(mostPinned, 'validation.tooMany')
const shared = { path: '/api/management/home/pinned-pages', permission: 'ALWAYS', resource: 'pinnedPages' } as const

/** The pages that somebody pinned to their home page. */
export const pinnedPages = {
  get: defineRoute({ ...shared, method: 'GET', reply: z.object({ paths }) }),
  save: defineRoute({ ...shared, method: 'PUT', body: z.object({ paths }), audit: 'update' }),
}
