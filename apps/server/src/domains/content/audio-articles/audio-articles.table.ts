import { audioSections } from '@lectern/contract/content/audio-articles.ts'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { lettersAndPairs, wordIndexes } from '../../../platform/database/indexes.ts'

const sectionColumn = () => text({ enum: audioSections }).notNull()

export const audioSubjectsTable = pgTable(
  'audio_subject',
  {
    id: idColumn(),
    section: sectionColumn(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    cover: text(),
    description: text().notNull().default(''),
    weight: integer().notNull().default(0),
    /** Updated by every call that adds, moves or deletes an article. */
    articleCount: integer().notNull().default(0),
    version: versionColumn(),
  },
  (table) => [index().on(table.section, table.weight, table.id), ...wordIndexes('audio_subject_title', table.title)],
)

export const audioArticlesTable = pgTable(
  'audio_article',
  {
    id: idColumn(),
    section: sectionColumn(),
    subjectId: refColumn()
      .notNull()
      .references(() => audioSubjectsTable.id),
    title: text().notNull(),
    cover: text().notNull(),
    author: text().notNull().default(''),
    summary: text().notNull().default(''),
    audio: text(),
    duration: integer(),
    body: text().notNull(),
    playCount: integer().notNull().default(0),
    enable: boolean().notNull().default(false),
    weight: integer().notNull().default(0),
    publishTime: timeColumn(),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => {
    const displayOrder = [table.weight, table.id] as const
    return [
      index('audio_article_shown').on(table.section, ...displayOrder, table.title),
      index('audio_article_subject').on(table.subjectId, ...displayOrder),
      index('audio_article_enable').on(table.section, table.enable, ...displayOrder),
      index('audio_article_created').on(table.section, table.createTime, table.id),
      index('audio_article_played').on(table.section, table.playCount, table.id),
      index('audio_article_title').using('gin', table.title.op('gin_trgm_ops')),
      index('audio_article_letters').using('gin', lettersAndPairs(table.title)),
    ]
  },
)
