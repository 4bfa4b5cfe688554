import type { SavedView } from '@lectern/contract/home/saved-views.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { defaultViews } from './saved-views.queries.ts'

/** Whether the caller may see the list that a view is of. */
export const mayOpen = ({ platform, user }: Pick<Call, 'platform' | 'user'>, list: string): boolean =>
  platform.live.mayRead(list.split('/')[0] ?? '', user.rights)

/** The views that the caller's lists open with. */
export async function defaultViewsOf(call: Pick<Call, 'platform' | 'user' | 'db'>): Promise<SavedView[]> {
  const views = await defaultViews(call.db, call.user.id)
  return views.filter(({ list }) => mayOpen(call, list))
}
