import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, versionColumn } from '../../../platform/database/columns.ts'
import { wordIndexes } from '../../../platform/database/indexes.ts'

export const hotWordsTable = pgTable(
  'hot_word',
  {
    id: idColumn(),
    word: text().notNull().unique(),
    hot: boolean().notNull().default(false),
    order: integer().notNull(),
    clickCount: integer().notNull().default(0),
    version: versionColumn(),
  },
  (table) => [
    index().on(table.order),
    index().on(table.clickCount, table.id),
    ...wordIndexes('hot_word_word', table.word),
  ],
)
