import { formatDate } from '../../lib/time.ts'

/** In a preview the day may not be chosen yet. */
export function day(iso: string | null | undefined): string {
  return iso && !Number.isNaN(Date.parse(iso)) ? formatDate(iso) : ''
}
