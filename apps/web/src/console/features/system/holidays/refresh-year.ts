import { holidays } from '@lectern/contract/system/holidays.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { reloadHolidays } from '../../../kit/calendar/use-holidays.ts'

/** Fetches the years again, and what this browser keeps of the one that changed. */
export async function refreshYear(client: QueryClient, year: number): Promise<void> {
  await Promise.all([refreshResource(client, resourceOf(holidays.list)), reloadHolidays(client, year)])
}
