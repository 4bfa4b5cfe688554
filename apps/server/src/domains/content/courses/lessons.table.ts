import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, versionColumn } from '../../../platform/database/columns.ts'
import { lettersAndPairs } from '../../../platform/database/indexes.ts'
import { courseItemsTable, teachersTable } from './course-centre.table.ts'

export const lessonsTable = pgTable(
  'lesson',
  {
    id: idColumn(),
    seriesId: refColumn()
      .notNull()
      .references(() => courseItemsTable.id, { onDelete: 'cascade' }),
    teacherId: refColumn().references(() => teachersTable.id),
    title: text().notNull(),
    cover: text(),
    media: text().notNull(),
    duration: integer().notNull(),
    free: boolean().notNull().default(false),
    lineCount: integer().notNull().default(0),
    enable: boolean().notNull().default(false),
    appAuditHide: boolean().notNull().default(false),
    weight: integer().notNull().default(0),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [
    index('lesson_shown').on(table.seriesId, table.weight, table.id),
    index('lesson_teacher').on(table.teacherId),
    // For the pick list of lessons; searches of one or two letters have no trigram.
    index('lesson_title').using('gin', table.title.op('gin_trgm_ops')),
    index('lesson_letters').using('gin', lettersAndPairs(table.title)),
  ],
)

export const subtitleLinesTable = pgTable(
  'subtitle_line',
  {
    lessonId: refColumn()
      .notNull()
      .references(() => lessonsTable.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    startMs: integer().notNull(),
    endMs: integer().notNull(),
    en: text().notNull().default(''),
    zh: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.index] })],
)
