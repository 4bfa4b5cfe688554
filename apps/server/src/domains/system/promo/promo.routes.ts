import { promo } from '@lectern/contract/system/promo.ts'
import { implement } from '../../../platform/http/implement.ts'

export const promoRoutes = implement(promo, { slot: async ({ platform }) => platform.settings.promo })
