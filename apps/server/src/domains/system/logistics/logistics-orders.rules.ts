import type { BodyOf } from '@lectern/contract/base/route.ts'
import type { logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { badInput } from '../../../platform/errors/app-error.ts'
import type { Rules } from '../../../platform/list/records.ts'
import { normalPhone } from '../../access/staff/contacts.rules.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { requireAddressOf } from '../user-addresses/user-addresses.rules.ts'
import {
  logisticsCompaniesTable as companies,
  logisticsOrdersTable as table,
  logisticsTracksTable as tracks,
} from './logistics.table.ts'

type Form = BodyOf<typeof logisticsOrders.create>
type Parcel = typeof table.$inferSelect

export const parcelRules: Rules<typeof table, Form> = {
  beforeSave: async ({ db, form, before }) => {
    const { addressId: _, ...values } = form
    if (form.companyId !== before?.companyId) await requireCarrier(db, form.companyId)
    if (form.accountId !== null && form.accountId !== before?.accountId) await requireUser(db, form.accountId)
    const phone = normalPhone(await phoneOf(db, form, before))
    return { ...values, phone, trackingNo: normalTrackingNo(form.trackingNo) }
  },
}

/** A deleted parcel comes back with its way. It was sent before, so its carrier need not be in use any more. */
export const parcelReturn: Rules<typeof table, Form> = {
  beforeSave: async ({ db, form: { accountId } }) => {
    if (accountId !== null) await requireUser(db, accountId)
    return {}
  },
  parts: {
    read: async (db, id) => {
      const { id: ofStep, ...step } = getTableColumns(tracks)
      return { tracks: await db.select(step).from(tracks).where(eq(tracks.orderId, id)).orderBy(ofStep) }
    },
    store: async (db, orderId, parts) => {
      const steps = (parts.tracks as (typeof tracks.$inferInsert)[]).map((step) => ({ ...step, orderId }))
      if (steps.length > 0) await db.insert(tracks).values(steps)
    },
  },
}

/** Carriers write their numbers in capitals, people do not always. */
export const normalTrackingNo = (number: string): string => number.trim().toUpperCase()

/** A parcel is sent with a carrier that is in use. One that was sent before stays with its own. */
async function requireCarrier(db: Db, id: number): Promise<void> {
  const [carrier] = await db.select({ enable: companies.enable }).from(companies).where(eq(companies.id, id))
  if (!carrier?.enable)
    throw badInput({ companyId: carrier ? 'errors.logistics.companyDisabled' : 'validation.choiceGone' })
}

async function requireUser(db: Db, id: number): Promise<void> {
  if ((await db.$count(accounts, eq(accounts.id, id))) === 0) throw badInput({ accountId: 'validation.choiceGone' })
}

/** The phone that was typed, else that of the chosen address, else the one that the parcel has. */
async function phoneOf(db: Db, { phone, addressId, accountId }: Form, before: Parcel | null): Promise<string> {
  if (phone) return phone
  if (addressId !== undefined) return (await requireAddressOf(db, accountId, addressId)).phone
  if (!before) throw badInput({ phone: 'validation.required' })
  return before.phone
}
