import { vouchers as calls } from '@lectern/contract/finance/vouchers.ts'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { books } from '../../../platform/phrases/phrases.ts'
import { defineExport } from '../../../platform/transfer/export.ts'
import { type ExportColumn, inWords, type Reader } from '../../../platform/transfer/write-list.ts'
import { phoneFor } from '../../customers/app-accounts/app-accounts.queries.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { voucherList } from './vouchers.list.ts'
import { voucherBatchesTable as batches, vouchersTable as table } from './vouchers.table.ts'

type Heading = keyof (typeof books)['zh-CN']['vouchers']['columns']

const column = (
  heading: Heading,
  value: ExportColumn['value'],
  kind: NonNullable<ExportColumn['kind']> = 'text',
): ExportColumn => ({ heading: `vouchers.columns.${heading}`, value, kind })

const words = ({ language }: Reader) => books[language].vouchers
const ofBatch = (value: SQLWrapper): SQL =>
  sql`(select ${value} from ${batches} where ${eq(batches.id, table.batchId)})`

/** In groups of four, as people read it. */
const grouped = sql`regexp_replace(${table.code}, '(.{4})(?=.)', '\\1-', 'g')`

/** The name of what is granted, or how much of it. */
const content = (reader: Reader): SQL =>
  ofBatch(sql`coalesce(${batches.amount} || ' ' || ${inWords(batches.kind, words(reader).kinds)}, ${batches.title})`)

const usedPhone = (reader: Reader): SQL =>
  sql`(select ${phoneFor(reader)} from ${accounts} where ${eq(accounts.id, table.usedBy)})`

export const exportVouchers = defineExport(calls.export, {
  kind: 'voucherExport',
  fileName: 'vouchers',
  storedName: 'vouchers',
  list: voucherList,
  columns: [
    column('id', table.id, 'number'),
    column('batchId', table.batchId, 'number'),
    column('code', grouped),
    column('kind', (reader) => inWords(table.kind, words(reader).kinds)),
    column('content', content),
    column('contentDuration', table.contentDuration, 'number'),
    column('expiredTime', table.expiredTime, 'time'),
    column('status', (reader) => inWords(table.status, words(reader).statuses)),
    column('channel', ofBatch(batches.channel)),
    column('remark', ofBatch(batches.remark)),
    column('usedBy', table.usedBy, 'number'),
    column('usedPhone', usedPhone),
    column('usedTime', table.usedTime, 'time'),
    column('invalidReason', table.invalidReason),
    column('createTime', table.createTime, 'time'),
  ],
})
