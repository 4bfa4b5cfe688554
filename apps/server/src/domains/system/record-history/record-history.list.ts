import { recordHistory, recycleBin } from '@lectern/contract/system/record-history.ts'
import { binTable } from '../../../platform/history/bin.table.ts'
import { historyTable } from '../../../platform/history/history.table.ts'
import { describeHistory } from '../../../platform/history/history.ts'
import { binDays } from '../../../platform/history/sweep.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { down } from '../../../platform/list/ordering.ts'

export const historyList = defineList(recordHistory.list, {
  from: historyTable,
  alsoRead: ['staffId', 'staffName'],
  describe: async (_db, rows) => describeHistory(rows),
})

export const binList = defineList(recycleBin.list, {
  from: binTable,
  filters: { resource: equals(binTable.resource), name: words(binTable.name) },
  order: [down(binTable.time), down(binTable.id)],
  alsoRead: ['staffId', 'staffName'],
  describe: async (_db, rows) =>
    rows.map(({ staffId, staffName, ...row }) => ({
      ...row,
      by: staffName === '' ? null : { id: staffId, name: staffName },
      endTime: new Date(Date.parse(row.time) + binDays * 86_400_000).toISOString(),
    })),
})
