import { businessType, operatorStatus, operatorType, operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq } from 'drizzle-orm'
import { operLogTable as table } from '../../../platform/audit/audit.table.ts'
import { maskFields, sensitiveIn } from '../../../platform/audit/sensitive-fields.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readableBy, shownChanges } from '../record-history/record-history.rules.ts'
import { namesIn } from '../record-history/record-names.queries.ts'
import { exportOperLog } from './oper-log.export.ts'
import { operLogList } from './oper-log.list.ts'

export const operLogRoutes = implement(operLogs, {
  list: ({ query, db }) => operLogList.page(db, query),
  get: async ({ params, db, user }) => {
    const [row] = await db.select().from(table).where(eq(table.id, params.id))
    if (!row) throw new AppError('record.gone')
    const [resource = ''] = row.title.split('.')
    const sent = maskFields(row.params, sensitiveIn(resource), readableBy(user, resource))
    const diff = shownChanges(user, resource, row.diff)
    return { ...row, params: sent, diff, names: await namesIn(db, resource, diff) }
  },
  businessTypes: async () => businessType.options,
  operatorStatuses: async () => operatorStatus.options,
  operatorTypes: async () => operatorType.options,
  export: exportOperLog.start,
})
