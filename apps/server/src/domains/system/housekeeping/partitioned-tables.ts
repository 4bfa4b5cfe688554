import { getTableName, sql, type Table } from 'drizzle-orm'
import { logMonths } from '../../../platform/audit/log-months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { partitionedById } from '../../../platform/database/id-partitions.ts'
import { makePartitions, type PartitionedTable } from '../../../platform/database/partitions.ts'
import { partitionedByPeriod } from '../../../platform/database/period-partitions.ts'
import { ledgerTable } from '../../customers/ledgers/ledgers.table.ts'
import { studyDaysTable, studyRecordsTable } from '../../customers/study/study.table.ts'
import { pushMessagesTable, pushRecipientsTable } from '../../operations/push-messages/push-messages.table.ts'
import { siteMessageRecipientsTable, siteMessagesTable } from '../../operations/site-messages/site-messages.table.ts'

/**
 * A new partition is to hold a tenth of what there is. So there are about ten, and ten more only when there is three
 * times as much, whatever the size of the school: whoever reads the rows of one account looks into each of them.
 */
function byOwnId(table: Table): PartitionedTable {
  const newest = sql`select max(id) from ${table}`
  return partitionedById({
    name: getTableName(table),
    column: 'id',
    newest,
    width: sql`select greatest(20000000, max(id) / 10) from ${table}`,
  })
}

/** A new partition is to hold the recipients of about a month, so that those past the retention go with few others. */
function byMessage(table: Table, column: string, messages: Table): PartitionedTable {
  return partitionedById({
    name: getTableName(table),
    column,
    newest: sql`select max(id) from ${messages}`,
    width: sql`select greatest(20, count(*)) from ${messages} where create_time > now() - interval '30 days'`,
  })
}

export const pushRecipientRanges = byMessage(pushRecipientsTable, 'push_id', pushMessagesTable)
export const inboxRanges = byMessage(siteMessageRecipientsTable, 'message_id', siteMessagesTable)

export const partitionedTables: PartitionedTable[] = [
  logMonths,
  byOwnId(ledgerTable),
  byOwnId(studyRecordsTable),
  // Quarters, because somebody's days are read from all of them: months would be three times as many.
  partitionedByPeriod({ name: getTableName(studyDaysTable), column: 'day', kind: 'date', period: 'quarter' }),
  pushRecipientRanges,
  inboxRanges,
]

/** At every start, because the server may have been off for months. */
export async function makeAllPartitions(tx: Db): Promise<void> {
  for (const table of partitionedTables) await makePartitions(tx, table)
}
