import { logisticsCompanies, logisticsOrders } from '@lectern/contract/system/logistics.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { refusalKeepingChanges } from '../../../platform/errors/app-error.ts'
import { implement, prepareFirst } from '../../../platform/http/implement.ts'
import { openBin } from '../../../platform/list/bin.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { createRecord, readRecord, removeRecord, updateRecord } from '../../../platform/list/records.ts'
import { revealPhoneOf } from '../../customers/app-accounts/app-accounts.queries.ts'
import { requireAccount } from '../../customers/app-accounts/app-accounts.rules.ts'
import { userAddressList } from '../user-addresses/user-addresses.list.ts'
import { mostAddresses } from '../user-addresses/user-addresses.rules.ts'
import { logisticsImport } from './logistics.import.ts'
import { logisticsCompaniesTable as companies, logisticsOrdersTable as parcels } from './logistics.table.ts'
import { companyList } from './logistics-companies.list.ts'
import { parcelList, trackList } from './logistics-orders.list.ts'
import { parcelReturn, parcelRules } from './logistics-orders.rules.ts'
import { askCarrier, storeAnswer } from './tracking.rules.ts'

const companyRoutes = implement(logisticsCompanies, {
  ...managedListHandlers(logisticsCompanies, companyList),
  /** The id comes in the body. */
  update: async (call) => {
    const { id, version, ...form } = call.body
    return updateRecord(call, companyList, {}, { id, version, form })
  },
})

const parcelBin = openBin(parcelList, parcelReturn, logisticsOrders.create)

const orderRoutes = implement(logisticsOrders, {
  list: ({ query, body, db }) => parcelList.page(db, { ...query, ...body }),
  get: async ({ params, db }) => parcelList.describeRecord(db, await readRecord(db, parcelList, params.id)),
  create: (call) => createRecord(call, parcelList, parcelRules, call.body),
  update: async (call) => {
    const { id, version, ...form } = call.body
    const parcel = await updateRecord(call, parcelList, parcelRules, { id, version, form })
    return parcelList.describeRecord(call.db, parcel)
  },
  remove: async (call) => {
    await removeRecord(call, parcelList, {}, call.params.id, parcelBin)
    return null
  },
  revealPhone: revealPhoneOf(parcels),
  addresses: async ({ params, db }) => {
    await requireAccount(db, params.accountId)
    const { content } = await userAddressList.page(db, { ...params, page: 1, size: mostAddresses })
    return content.sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
  },
  poll: prepareFirst(
    ({ platform, params }) => askCarrier(platform, params.id),
    async ({ db, params, audit }, answer) => {
      const { before, after } = await storeAnswer(db, params.id, answer)
      audit.changed(before, after)
      if (answer.outcome === 'refused')
        throw refusalKeepingChanges('logistics.refused', undefined, { message: answer.message })
      return parcelList.describeRecord(db, after)
    },
  ),
  tracks: ({ params, query, db }) => trackList.pageOf(db, params.logisticsOrderId, query),
  import: logisticsImport.import,
  importTemplate: logisticsImport.importTemplate,
})

export const logisticsRecords: Record<string, RecordPart> = {
  logisticsOrders: {
    // Whole phones, as for addresses: history and undo decide for each reader.
    read: (db, id) => readRecord(db, parcelList, id),
    references: { companyId: { table: companies, name: companies.name } },
  },
}

export const logisticsRoutes = [...companyRoutes, ...orderRoutes]
