import { goldRates } from '@lectern/contract/finance/gold-rate.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { historyTable } from '../../../platform/history/history.table.ts'
import { describeHistory } from '../../../platform/history/history.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { rowsOf } from '../../../platform/list/list-table.ts'
import { type Rules, readRecord, updateRecord } from '../../../platform/list/records.ts'
import { goldRateTable as table } from './gold-rate.table.ts'

const resource = 'goldRate'
/** The id of the one row. */
const theRate = 1
const rates = rowsOf(table)

const historyList = defineList(goldRates.history, {
  from: historyTable,
  scope: { resource },
  of: { record: table, id: historyTable.recordId },
  alsoRead: ['staffId', 'staffName'],
  describe: async (_db, rows) => describeHistory(rows),
})

const rules: Rules<typeof table> = {
  beforeSave: async ({ form }) => ({ ...form, updateTime: new Date().toISOString() }),
}

export const goldRateRecords: Record<string, RecordPart> = {
  [resource]: { read: (db) => readRecord(db, rates, theRate), updateParams: async () => ({}) },
}

export const goldRateRoutes = implement(goldRates, {
  get: ({ db }) => readRecord(db, rates, theRate),
  update: (call) => {
    const { version, ...form } = call.body
    return updateRecord(call, rates, rules, { id: theRate, version, form })
  },
  history: ({ query, db }) => historyList.pageOf(db, theRate, query),
})
