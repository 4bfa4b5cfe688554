import { logisticsOrderForm, logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { defineImport } from '../../../platform/transfer/import.ts'
import type { ImportCells } from '../../../platform/transfer/import-definition.ts'
import { normalPhone } from '../../access/staff/contacts.rules.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { logisticsCompaniesTable as companies, logisticsOrdersTable as parcels } from './logistics.table.ts'
import { normalTrackingNo } from './logistics-orders.rules.ts'

const columns = ['company', 'trackingNo', 'receiver', 'phone', 'address', 'goods', 'orderNo', 'accountId'] as const
type Cells = ImportCells<(typeof columns)[number]>
type Carrier = Pick<typeof companies.$inferSelect, 'id' | 'code' | 'name' | 'enable'>

/** Adds the parcels of a carrier's or warehouse's list. */
export const logisticsImport = defineImport(logisticsOrders, {
  kind: 'logisticsImport',
  fileName: 'logistics-import',
  columns: columns.map((name) => ({ name, heading: `tasks.logisticsImport.${name}` as const })),
  judge: async ({ db }, rows) => {
    const carriers = await carriersOf(db)
    const numbers = rows.map((row) => keyOf(carriers, row))
    const first = new Map(numbers.map((number, at) => [number, at] as const).reverse())
    const [stored, people] = [await storedNumbers(db, rows), await knownAccounts(db, rows)]
    return rows.map((row, at) => {
      const problem = fieldProblem(row) ?? carrierProblem(carriers, row)
      if (problem) return problem
      const number = numbers[at] ?? ''
      if (first.get(number) !== at) return new AppError('logistics.twice')
      if (stored.has(number)) return new AppError('logistics.exists')
      return row.accountId === '' || people.has(Number(row.accountId)) ? null : new AppError('logistics.accountUnknown')
    })
  },
  apply: async ({ db }, row) => {
    const carriers = await carriersOf(db)
    const problem = carrierProblem(carriers, row)
    if (problem) throw problem
    const { company, accountId, ...values } = row
    const [added] = await db
      .insert(parcels)
      .values({
        ...values,
        phone: normalPhone(row.phone),
        trackingNo: normalTrackingNo(row.trackingNo),
        companyId: carrierOf(carriers, company)?.id ?? 0,
        accountId: accountId === '' ? null : Number(accountId),
      })
      .onConflictDoNothing()
      .returning({ id: parcels.id })
    if (!added) throw new AppError('logistics.exists')
  },
})

/** What is typed into the form directly is checked by the rules of the form. */
const shapes = {
  trackingNo: logisticsOrderForm.shape.trackingNo,
  receiver: logisticsOrderForm.shape.receiver,
  phone: logisticsOrderForm.shape.phone,
  address: logisticsOrderForm.shape.address,
  goods: logisticsOrderForm.shape.goods,
  orderNo: logisticsOrderForm.shape.orderNo,
}

function fieldProblem(row: Cells): AppError | null {
  if (row.company === '') return badInput({ company: 'validation.required' })
  for (const [name, shape] of Object.entries(shapes) as [keyof typeof shapes, z.ZodType][]) {
    if (shape.safeParse(row[name]).success) continue
    return badInput({ [name]: row[name] === '' ? 'validation.required' : 'validation.format' })
  }
  return /^\d{0,15}$/.test(row.accountId) ? null : badInput({ accountId: 'validation.format' })
}

/** By name or by code. If two have the same name, the one that is in use. */
function carrierOf(carriers: Carrier[], typed: string): Carrier | undefined {
  const called = carriers.filter(({ code, name }) => name === typed || code === typed.toLowerCase())
  return called.find(({ enable }) => enable) ?? called[0]
}

function carrierProblem(carriers: Carrier[], { company }: Cells): AppError | null {
  const carrier = carrierOf(carriers, company)
  if (!carrier) return new AppError('logistics.companyUnknown')
  return carrier.enable ? null : new AppError('logistics.companyDisabled')
}

/** A number is unique with its carrier. */
const keyOf = (carriers: Carrier[], { company, trackingNo }: Cells): string =>
  `${carrierOf(carriers, company)?.id ?? 0} ${normalTrackingNo(trackingNo)}`

const carriersOf = (db: Db): Promise<Carrier[]> => db.select().from(companies).orderBy(companies.id)

/* A file can have more rows than a statement can have parameters, so each list is one parameter. */

async function storedNumbers(db: Db, rows: Cells[]): Promise<Set<string>> {
  const numbers = rows.map(({ trackingNo }) => normalTrackingNo(trackingNo))
  const found = await db
    .select({ companyId: parcels.companyId, trackingNo: parcels.trackingNo })
    .from(parcels)
    .where(sql`${parcels.trackingNo} = any(${sql.param(numbers)}::text[])`)
  return new Set(found.map(({ companyId, trackingNo }) => `${companyId} ${trackingNo}`))
}

async function knownAccounts(db: Db, rows: Cells[]): Promise<Set<number>> {
  const ids = rows.flatMap(({ accountId }) => (/^\d{1,15}$/.test(accountId) ? Number(accountId) : []))
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.id} = any(${sql.param(ids)}::bigint[])`)
  return new Set(found.map(({ id }) => id))
}
