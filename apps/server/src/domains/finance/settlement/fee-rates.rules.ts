import type { FeeRates } from '@lectern/contract/finance/settlement.ts'
import type { AuditNote } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { rowsOf } from '../../../platform/list/list-table.ts'
import { lockRecord, readRecord, saveRecord } from '../../../platform/list/records.ts'
import { feeRatesTable } from './settlement.table.ts'

const rows = rowsOf(feeRatesTable)
/** The id of the one row. */
const theRates = 1

export async function readFeeRates(db: Db): Promise<FeeRates> {
  const { rates, version } = await readRecord(db, rows, theRates)
  return { ...rates, version }
}

export const feeRateRecords: Record<string, RecordPart> = {
  settlements: { read: readFeeRates, updateParams: async () => ({}) },
}

/** Sets the fees of months that are not confirmed yet. Whoever edited another version is refused. */
export async function setFeeRates(
  { db, audit }: { db: Db; audit: AuditNote },
  { version, ...rates }: Omit<FeeRates, 'version'> & { version?: number | undefined },
): Promise<FeeRates> {
  const before = await lockRecord(db, rows, theRates, version)
  const after = await saveRecord(db, rows, theRates, { rates, version: before.version + 1 })
  audit.changed(before.rates, after.rates)
  audit.of({ id: theRates })
  return { ...after.rates, version: after.version }
}
