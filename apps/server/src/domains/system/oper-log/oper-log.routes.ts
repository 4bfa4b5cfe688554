import { businessType, operatorStatus, operatorType, operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq } from 'drizzle-orm'
import { operLogTable as table } from '../../../platform/audit/audit.table.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { pageAt } from '../../../platform/list/page.ts'
import { startTask } from '../../../platform/tasks/tasks.ts'
import { operLogExport } from './oper-log.export.ts'
import { listColumns, operLogOrder, operLogWhere } from './oper-log.queries.ts'

export const operLogRoutes = implement(operLogs, {
  list: async ({ query, db }) => {
    const where = operLogWhere(query)
    return pageAt(query, {
      count: () => cappedCount(db, table, where),
      read: async (limit, offset) =>
        db
          .select(listColumns)
          .from(table)
          .where(where)
          .orderBy(...operLogOrder(query.sort))
          .limit(limit)
          .offset(offset),
    })
  },
  get: async ({ params, db }) => {
    const [row] = await db.select().from(table).where(eq(table.id, params.id))
    if (!row) throw new AppError('record.gone')
    return row
  },
  businessTypes: async () => businessType.options,
  operatorStatuses: async () => operatorStatus.options,
  operatorTypes: async () => operatorType.options,
  export: async ({ body, user, db, platform, language }) => {
    const { timeZone } = user
    return { taskId: await startTask(platform, db, operLogExport, user.id, { ...body, language, timeZone }) }
  },
})
