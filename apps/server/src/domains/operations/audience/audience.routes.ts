import { audience } from '@lectern/contract/operations/audience.ts'
import { implement } from '../../../platform/http/implement.ts'
import { countAudience, requireAudience } from './audience.rules.ts'

export const audienceRoutes = implement(audience, {
  count: async ({ body, db }) => ({ count: await countAudience(db, await requireAudience(db, body)) }),
})
