import type { RecordChange } from '@lectern/contract/base/history.ts'
import type { CallInput } from '@lectern/contract/base/route.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import type { Caller } from '../../../testing/test-server.ts'

export const dayMs = 86_400_000
/** A time so many days from now, or before now. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

/** What was done to an account, the latest first. */
export async function historyOf(who: Caller, id: number): Promise<RecordChange[]> {
  return (await who.ask(accounts.history, { params: { id }, query: { size: 200 } })).content
}

type Query = NonNullable<CallInput<typeof accounts.list>['query']>

/** The ids of the accounts that a list shows, in its order. */
export async function shownIds(who: Caller, query: Query): Promise<number[]> {
  return (await who.ask(accounts.list, { query: { size: 200, ...query } })).content.map(({ id }) => id)
}
