import { taskTypes } from '@lectern/contract/operations/task-config.ts'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, versionColumn } from '../../../platform/database/columns.ts'

export const taskConfigTable = pgTable('task_config', {
  id: idColumn(),
  taskType: text({ enum: taskTypes }).notNull().unique(),
  title: text().notNull(),
  gold: integer().notNull(),
  target: integer().notNull(),
  dailyLimit: integer().notNull(),
  enable: boolean().notNull().default(true),
  version: versionColumn(),
})
