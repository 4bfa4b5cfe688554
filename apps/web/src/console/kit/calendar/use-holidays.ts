import { holidays, type YearDays } from '@lectern/contract/system/holidays.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { localKeys, readLocal, writeLocal } from '../../../lib/local-store.ts'
import { resourceOf } from '../../context/resources.ts'

/** The days of a year change about once a year, so a browser asks for them once a day, or when it is told to. */
const freshMs = 24 * 3_600_000

interface Kept {
  days: YearDays
  /** When they were fetched, in milliseconds. */
  at: number
}

const keyOf = (year: number) => `${localKeys.holidays}-${year}`

const yearQuery = (year: number) =>
  queryOptions({
    queryKey: [resourceOf(holidays.list), 'year', year],
    queryFn: async ({ signal }) => {
      const days = await call(holidays.year, { params: { year } }, { signal })
      writeLocal(keyOf(year), { days, at: Date.now() } satisfies Kept)
      return days
    },
    initialData: () => readLocal<Kept | null>(keyOf(year), null)?.days,
    initialDataUpdatedAt: () => readLocal<Kept | null>(keyOf(year), null)?.at,
    staleTime: freshMs,
    // A calendar without marks is of use too, so nobody is told.
    meta: { quiet: true },
  })

/** The holidays and make-up workdays of a year, kept in this browser; undefined until they are known. */
export function useHolidays(year: number): YearDays | undefined {
  return useQuery(yearQuery(year)).data
}

/** Fetches the days of a year anew, after they were changed or when somebody wants to be sure. */
export async function reloadHolidays(client: QueryClient, year: number): Promise<void> {
  await client.fetchQuery({ ...yearQuery(year), staleTime: 0 }).catch(() => writeLocal(keyOf(year), null))
}
