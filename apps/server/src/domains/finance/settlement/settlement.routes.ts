import { settlements } from '@lectern/contract/finance/settlement.ts'
import { implement, prepareFirst } from '../../../platform/http/implement.ts'
import { rowsOf } from '../../../platform/list/list-table.ts'
import { lockRecord, readRecord, saveRecord } from '../../../platform/list/records.ts'
import { contentTypes } from '../../../platform/spreadsheet/store-table.ts'
import { readerOf } from '../../../platform/transfer/export.ts'
import { writeSettlements } from './settlement.export.ts'
import { readMonths, settlementPage } from './settlement.list.ts'
import { confirmMonth } from './settlement.rules.ts'
import { feeRatesTable } from './settlement.table.ts'

const rates = rowsOf(feeRatesTable)
/** The id of the one row of rates. */
const theRates = 1

export const settlementRoutes = implement(settlements, {
  list: ({ query, body, db }) => settlementPage(db, query, body),
  months: ({ query, db }) => readMonths(db, query),
  confirm: async ({ params: { month }, body, db, user, audit }) => {
    const confirmed = await confirmMonth(db, user.id, month, body)
    const { status, orderCount, gross, refund, fee, net } = confirmed
    audit.changed({ status: 'OPEN' }, { status, month, orderCount, gross, refund, fee, net })
    return confirmed
  },
  feeRates: async ({ db }) => {
    const stored = await readRecord(db, rates, theRates)
    return { ...stored.rates, version: stored.version }
  },
  setFeeRates: async ({ body, db, audit }) => {
    const { version, ...form } = body
    const before = await lockRecord(db, rates, theRates, version)
    const after = await saveRecord(db, rates, theRates, { rates: form, version: before.version + 1 })
    audit.changed(before.rates, after.rates)
    return { ...after.rates, version: after.version }
  },
  export: prepareFirst(
    async ({ platform, user, language, query }) => {
      const { db } = platform.database
      return writeSettlements(db, query, await readerOf(db, user, language))
    },
    async ({ reply }, bytes) => {
      void reply.header('content-type', contentTypes.csv)
      void reply.header('content-disposition', 'attachment; filename="settlements.csv"')
      return bytes
    },
  ),
})
