import { taskConfig, taskType } from '@lectern/contract/operations/task-config.ts'
import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { pageAt } from '../../../platform/list/page.ts'
import { taskConfigTable as table } from './task-config.table.ts'

export const taskConfigRoutes = implement(taskConfig, {
  list: async ({ query, db }) =>
    pageAt(query, {
      count: () => db.$count(table),
      read: (limit, offset) => db.select().from(table).orderBy(asc(table.id)).limit(limit).offset(offset),
    }),
  update: async ({ params, body, db, audit }) => {
    const type = taskType.safeParse(params.taskType)
    if (!type.success) throw new AppError('request.notFound')
    const { version, ...form } = body
    const own = eq(table.taskType, type.data)
    const [before] = await db.select().from(table).where(own).for('update')
    if (!before) throw new AppError('record.gone')
    if (version !== undefined && version !== before.version) throw new AppError('record.conflict')
    const changes = { ...form, version: before.version + 1 }
    await db.update(table).set(changes).where(own)
    const after = { ...before, ...changes }
    audit.changed(before, after)
    return after
  },
})
