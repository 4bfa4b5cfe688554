import { browserErrors } from '@lectern/contract/system/browser-errors.ts'
import { implement } from '../../../platform/http/implement.ts'

export const browserErrorRoutes = implement(browserErrors, {
  report: async ({ body, platform: { metrics }, request }) => {
    metrics.browserErrors.inc({ part: body.part, kind: body.kind })
    request.log.warn({ browserError: body }, 'a page failed in a browser')
    return null
  },
})
