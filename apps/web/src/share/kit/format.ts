import { formatDate } from '../../lib/time.ts'

/** Empty without a valid date: in a preview the date may not be chosen yet. */
export function day(iso: string | null | undefined): string {
  return iso && !Number.isNaN(Date.parse(iso)) ? formatDate(iso) : ''
}
