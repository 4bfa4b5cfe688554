import type { Living } from '@lectern/contract/base/life.ts'
import type { ActionRoute } from '@lectern/contract/base/managed-list.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { call } from '../../../lib/call.ts'

/** The call that shows a stored thing to users. */
export interface Release {
  route: Route
  send: (id: number) => Promise<unknown>
  /** What it is once that is done. */
  becomes: Pick<Living, 'enable' | 'postStatus'>
}

/** Most things are shown by being enabled. */
export const enabling = (enable: ActionRoute<'enable'>): Release => ({
  route: enable,
  send: (id) => call(enable, { params: { id }, body: { enable: true } }),
  becomes: { enable: true },
})
