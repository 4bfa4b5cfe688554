import { holidays } from '@lectern/contract/system/holidays.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { down } from '../../../platform/list/ordering.ts'
import { createRecord, updateRecord } from '../../../platform/list/records.ts'
import { holidayChanges, holidayRules as rules } from './holidays.rules.ts'
import { holidaysTable as table } from './holidays.table.ts'
import { requirePublishedYear } from './published.ts'

const list = defineList(holidays.list, {
  from: table,
  order: [down(table.year)],
  filters: { year: equals(table.year) },
})

async function storedYear(db: Db, year: number) {
  const [stored] = await db.select().from(table).where(eq(table.year, year))
  return stored
}

export const holidayRoutes = implement(holidays, {
  ...managedListHandlers(holidays, list, rules),
  /** The id comes in the body. */
  update: (call) => {
    const { id, version, ...form } = call.body
    return updateRecord(call, list, rules, { id, version, form })
  },
  year: async ({ db, params: { year } }) => {
    const stored = await storedYear(db, year)
    return { year, holidays: stored?.holidays ?? [], workdays: stored?.workdays ?? [] }
  },
  sync: async (call) => {
    const { db, query } = call
    const published = requirePublishedYear(query.year)
    const stored = await storedYear(db, query.year)
    if (stored) {
      const { id, remark } = stored
      await updateRecord(call, list, rules, { id, version: stored.version, form: { ...published, remark } })
    } else await createRecord(call, list, rules, { ...published, remark: '' })
    return holidayChanges(stored, published)
  },
  previewSync: async ({ db, query }) => {
    const published = requirePublishedYear(query.year)
    return holidayChanges(await storedYear(db, query.year), published)
  },
})
