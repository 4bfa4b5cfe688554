import { type Audience, audience } from '@lectern/contract/operations/audience.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** What a form holds about its audience; it may be unfinished. */
export interface ChosenAudience {
  audience?: Audience['audience'] | undefined
  tagIds?: number[] | undefined
  accountIds?: (number | string)[] | undefined
  platform?: Audience['platform'] | undefined
}

type Unready = 'unset' | 'noTags' | 'noAccounts' | 'wrongAccounts'

/** The question to ask about these choices, or what is missing in them. */
export function audienceOf(chosen: ChosenAudience): Audience | Unready {
  const { audience: kind, tagIds = [], accountIds = [], platform = 'ALL' } = chosen
  if (kind === undefined) return 'unset'
  if (kind === 'TAGS' && tagIds.length === 0) return 'noTags'
  if (kind !== 'ACCOUNTS') return { audience: kind, tagIds: kind === 'TAGS' ? tagIds : [], accountIds: [], platform }
  if (accountIds.length === 0) return 'noAccounts'
  const ids = accountIds.filter((id) => typeof id === 'number')
  return ids.length < accountIds.length ? 'wrongAccounts' : { audience: kind, tagIds: [], accountIds: ids, platform }
}

/** How many an audience is now; people come and go, so an answer does not stay good for long. */
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
