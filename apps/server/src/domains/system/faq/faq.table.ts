import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, versionColumn } from '../../../platform/database/columns.ts'
import { wordIndexes } from '../../../platform/database/indexes.ts'

export const questionCategoriesTable = pgTable(
  'question_category',
  {
    id: idColumn(),
    name: text().notNull(),
    icon: text().notNull().default(''),
    order: integer().notNull(),
    version: versionColumn(),
  },
  (table) => [index().on(table.order), ...wordIndexes('question_category_name', table.name)],
)

export const questionsTable = pgTable(
  'question',
  {
    id: idColumn(),
    categoryId: refColumn()
      .notNull()
      .references(() => questionCategoriesTable.id),
    title: text().notNull(),
    answer: text().notNull(),
    enable: boolean().notNull().default(false),
    hot: boolean().notNull().default(false),
    weight: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [
    index().on(table.weight, table.id),
    index().on(table.categoryId, table.weight, table.id),
    index().on(table.enable, table.weight, table.id),
    index().on(table.viewCount, table.id),
    index().on(table.createTime, table.id),
    ...wordIndexes('question_title', table.title),
  ],
)
