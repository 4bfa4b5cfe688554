import { taskConfig, taskType } from '@lectern/contract/operations/task-config.ts'
import { eq } from 'drizzle-orm'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { up } from '../../../platform/list/ordering.ts'
import { readRecord, updateRecord } from '../../../platform/list/records.ts'
import { taskConfigTable as table } from './task-config.table.ts'

const list = defineList(taskConfig.list, { from: table, order: [up(table.id)] })

export const taskConfigRecords: Record<string, RecordPart> = {
  taskConfig: { updateParams: async (db, id) => ({ taskType: (await readRecord(db, list, id)).taskType }) },
}

export const taskConfigRoutes = implement(taskConfig, {
  list: ({ query, db }) => list.page(db, query),
  update: async (call) => {
    const type = taskType.safeParse(call.params.taskType)
    if (!type.success) throw new AppError('request.notFound')
    const [entry] = await call.db.select({ id: table.id }).from(table).where(eq(table.taskType, type.data))
    if (!entry) throw new AppError('record.gone')
    const { version, ...form } = call.body
    return updateRecord(call, list, {}, { id: entry.id, version, form })
  },
})
