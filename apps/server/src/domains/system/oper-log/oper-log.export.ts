import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { sql } from 'drizzle-orm'
import { operLogTable as log } from '../../../platform/audit/audit.table.ts'
import { books } from '../../../platform/phrases/phrases.ts'
import { defineExport } from '../../../platform/transfer/export.ts'
import { type ExportColumn, inWords, type Reader } from '../../../platform/transfer/write-list.ts'
import { operLogList } from './oper-log.list.ts'

type Name = 'time' | 'operator' | 'businessType' | 'status' | 'method' | 'url' | 'ip' | 'costMs' | 'errorMsg'

const column = (name: Name, kind?: ExportColumn['kind']): ExportColumn => ({
  heading: `operLog.columns.${name}`,
  value: log[name],
  kind,
})

/** The title in words, as `shownTitle` has it. */
function titleInWords({ language }: Reader) {
  const { resources, actions } = books[language].audit
  const part = (at: number) => sql`split_part(${log.title}, '.', ${sql.raw(String(at))})`
  return sql`${inWords(part(1), resources)} || ' · ' || ${inWords(part(2), actions)}`
}

export const exportOperLog = defineExport(operLogs.export, {
  kind: 'operLogExport',
  fileName: 'operation-log',
  storedName: 'oper-log',
  list: operLogList,
  columns: [
    column('time', 'time'),
    column('operator'),
    { heading: 'operLog.columns.title', value: titleInWords },
    column('businessType'),
    column('status'),
    column('method'),
    column('url'),
    column('ip'),
    column('costMs', 'number'),
    column('errorMsg'),
  ],
})
