import type { Db } from '../../../platform/database/database.ts'
import { holidaysTable } from './holidays.table.ts'
import { publishedYear } from './published.ts'

/** This year and the last, as far as they are published. */
export async function seedHolidays(tx: Db): Promise<void> {
  const year = new Date().getFullYear()
  const known = [year - 1, year].flatMap((each) => publishedYear(each) ?? [])
  if (known.length > 0) await tx.insert(holidaysTable).values(known)
}
