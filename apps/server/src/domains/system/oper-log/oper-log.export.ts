import { type operLog, operLogs } from '@lectern/contract/system/oper-log.ts'
import type { z } from 'zod'
import { shownTitle } from '../../../platform/audit/shown-title.ts'
import { defineExport, type ExportColumn } from '../../../platform/transfer/export.ts'
import { operLogList } from './oper-log.list.ts'

type Row = z.infer<typeof operLog>

const column = (
  name: 'operator' | 'businessType' | 'status' | 'method' | 'url' | 'ip' | 'costMs' | 'errorMsg',
): ExportColumn<Row> => ({
  heading: `operLog.columns.${name}`,
  cell: (row) => row[name],
})

export const exportOperLog = defineExport(operLogs.export, {
  kind: 'operLogExport',
  fileName: 'operation-log',
  storedName: 'oper-log',
  list: operLogList,
  columns: [
    { heading: 'operLog.columns.time', cell: ({ time }) => new Date(time) },
    column('operator'),
    { heading: 'operLog.columns.title', cell: ({ title }, { language }) => shownTitle(title, language) },
    column('businessType'),
    column('status'),
    column('method'),
    column('url'),
    column('ip'),
    column('costMs'),
    column('errorMsg'),
  ],
})
