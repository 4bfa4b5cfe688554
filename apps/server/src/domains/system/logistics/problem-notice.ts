import { languages } from '@lectern/phrases/shape.ts'
import { eq, sql } from 'drizzle-orm'
import { rightsOf } from '../../../platform/access/member-rights.ts'
import type { Db } from '../../../platform/database/database.ts'
import { phrase } from '../../../platform/phrases/phrases.ts'
import { sendMessage } from '../messages/messages.rules.ts'
import { logisticsCompaniesTable as companies, type logisticsOrdersTable } from './logistics.table.ts'

/**
 * Tells everybody who takes care of parcels that one is in trouble, each in their language. The step of its way names
 * the trouble, so that nobody is told twice about the same.
 */
export async function reportProblem(
  db: Db,
  parcel: typeof logisticsOrdersTable.$inferSelect,
  stepTime: string,
): Promise<void> {
  const [carrier] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, parcel.companyId))
  const { receiver, trackingNo, lastTrack } = parcel
  const values = { receiver, trackingNo, company: carrier?.name ?? '', track: lastTrack }
  const { rows } = await db.execute<{ id: string; locale: string }>(sql`
    select staff.id, staff.locale from staff
    where staff.active and ${rightsOf(sql`staff.id`)} ? 'LOGISTICS'
    for key share of staff`)
  for (const language of languages) {
    const staffIds = rows.filter(({ locale }) => locale === language).map(({ id }) => Number(id))
    await sendMessage(db, staffIds, {
      title: phrase(language, 'notices.parcelProblem.title', values),
      detail: phrase(language, 'notices.parcelProblem.detail', values),
      source: `logisticsOrder:${parcel.id}:${stepTime}`,
    })
  }
}
