import { settlements } from '@lectern/contract/finance/settlement.ts'
import { implement, prepareFirst } from '../../../platform/http/implement.ts'
import { contentTypes } from '../../../platform/spreadsheet/store-table.ts'
import { readerOf } from '../../../platform/transfer/export.ts'
import { readFeeRates, setFeeRates } from './fee-rates.rules.ts'
import { writeSettlements } from './settlement.export.ts'
import { monthPage, settlementPage } from './settlement.list.ts'
import { confirmMonth } from './settlement.rules.ts'

export const settlementRoutes = implement(settlements, {
  list: ({ query, body, db }) => settlementPage(db, query, body),
  months: ({ query, db }) => monthPage(db, query),
  confirm: async ({ params: { month }, body, db, user, audit }) => {
    const confirmed = await confirmMonth(db, user.id, month, body)
    const { status, orderCount, gross, refund, fee, net } = confirmed
    audit.changed({ status: 'OPEN' }, { status, month, orderCount, gross, refund, fee, net })
    return confirmed
  },
  feeRates: ({ db }) => readFeeRates(db),
  setFeeRates: (call) => setFeeRates(call, call.body),
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
