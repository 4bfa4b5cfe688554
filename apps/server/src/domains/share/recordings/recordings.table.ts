import type { recordedWord } from '@lectern/contract/share/recordings.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { createTimeColumn, idColumn, refColumn } from '../../../platform/database/columns.ts'
import { lessonsTable } from '../../content/courses/lessons.table.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'

/** A text that somebody read aloud in the app and shared. */
export const recordingsTable = pgTable(
  'recording',
  {
    id: idColumn(),
    accountId: refColumn()
      .notNull()
      .references(() => appAccountsTable.id, { onDelete: 'cascade' }),
    lessonId: refColumn().references(() => lessonsTable.id, { onDelete: 'set null' }),
    title: text().notNull(),
    cover: text().notNull(),
    audio: text().notNull(),
    duration: integer().notNull(),
    textEn: text().notNull(),
    textZh: text().notNull().default(''),
    score: integer().notNull(),
    accuracy: integer().notNull(),
    fluency: integer().notNull(),
    completeness: integer().notNull(),
    words: jsonb().$type<z.infer<typeof recordedWord>[]>().notNull(),
    favCount: integer().notNull().default(0),
    enable: boolean().notNull().default(true),
    createTime: createTimeColumn(),
  },
  (table) => [index('recording_person').on(table.accountId, table.id), index('recording_lesson').on(table.lessonId)],
)

/** Who liked which recording. Only a hash of the visitor is stored. */
export const recordingLikesTable = pgTable(
  'recording_like',
  {
    recordingId: refColumn()
      .notNull()
      .references(() => recordingsTable.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    createTime: createTimeColumn(),
  },
  (table) => [primaryKey({ columns: [table.recordingId, table.visitor] })],
)
