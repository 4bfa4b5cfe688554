import { z } from 'zod'
import { defineRoute } from '../base/route.ts'

/** Text without personal data: the browser masks text beyond ASCII, e-mail addresses and long numbers. */
const maskedText = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^(?:(?!\d{4})[ -?A-~…])*$/)

/** An error of a page in a browser: where in our code it happened, and nothing about the user. */
export const browserError = z.object({
  part: z.enum(['console', 'signIn', 'share']),
  kind: z.enum(['render', 'uncaught', 'rejection']),
  name: maskedText(60),
  message: maskedText(200),
  /** The page's path, without its query. */
  page: z.string().regex(/^\/[\w/-]{0,99}$/),
  frames: z
    .array(z.object({ file: z.string().regex(/^[\w.-]{1,100}$/), line: z.int().min(0), column: z.int().min(0) }))
    .max(10),
  version: z.string().regex(/^[\w.-]{0,30}$/),
})
export type BrowserError = z.infer<typeof browserError>

export const browserErrors = {
  report: defineRoute({
    method: 'POST',
    path: '/api/common/browser-error',
    summary: 'Report an error of a page',
    permission: 'PUBLIC',
    // It goes to the log and the metrics only.
    changes: false,
    body: browserError,
    perMinute: 20,
  }),
}
