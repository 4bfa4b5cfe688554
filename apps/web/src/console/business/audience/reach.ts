import { type Audience, audience } from '@lectern/contract/operations/audience.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** A form's choice of audience, which may be incomplete. */
export interface ChosenAudience {
  audience?: Audience['audience'] | undefined
  tagIds?: number[] | undefined
  accountIds?: (number | string)[] | undefined
  platform?: Audience['platform'] | undefined
}

type Incomplete = 'unset' | 'noTags' | 'noAccounts' | 'wrongAccounts'

/** The audience of these choices, or what they lack to be complete. */
export function audienceOf(chosen: ChosenAudience): Audience | Incomplete {
  const { audience: kind, tagIds = [], accountIds = [], platform = 'ALL' } = chosen
  if (kind === undefined) return 'unset'
  if (kind === 'TAGS' && tagIds.length === 0) return 'noTags'
  if (kind !== 'ACCOUNTS') return { audience: kind, tagIds: kind === 'TAGS' ? tagIds : [], accountIds: [], platform }
  if (accountIds.length === 0) return 'noAccounts'
  const ids = accountIds.filter((id) => typeof id === 'number')
  return ids.length < accountIds.length ? 'wrongAccounts' : { audience: kind, tagIds: [], accountIds: ids, platform }
}

/** The current size of an audience; people come and go, so the count is soon stale. */
export function useReach(asked: Audience | null): UseQueryResult<number> {
  return useQuery({
    queryKey: ['audience', 'count', asked],
    queryFn: async ({ signal }) => (await call(audience.count, { body: asked as Audience }, { signal })).count,
    enabled: asked !== null,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}
