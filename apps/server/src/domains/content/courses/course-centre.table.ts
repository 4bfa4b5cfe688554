import { courseSections, itemKinds } from '@lectern/contract/content/course-centre.ts'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { lettersAndPairs, wordIndexes } from '../../../platform/database/indexes.ts'

const sectionColumn = () => text({ enum: courseSections }).notNull()

export const courseCategoriesTable = pgTable(
  'course_category',
  {
    id: idColumn(),
    section: sectionColumn(),
    name: text().notNull(),
    title: text().notNull().default(''),
    subtitle: text().notNull().default(''),
    description: text().notNull().default(''),
    cover: text(),
    enable: boolean().notNull().default(false),
    appAuditHide: boolean().notNull().default(false),
    subjectSeriesNormal: boolean().notNull().default(false),
    subjectSeriesOffline: boolean().notNull().default(false),
    order: integer().notNull(),
    /** Updated by calls that add, move or delete an item: counting a large category for each list would be slow. */
    itemCount: integer().notNull().default(0),
    version: versionColumn(),
  },
  (table) => [
    index().on(table.section, table.order),
    uniqueIndex('course_category_name_key').on(table.section, table.name),
  ],
)

export const seriesTypesTable = pgTable(
  'series_type',
  {
    id: idColumn(),
    title: text().notNull(),
    enable: boolean().notNull().default(true),
    /** Its series are given in a room, and not in the app. */
    offline: boolean().notNull().default(false),
    version: versionColumn(),
  },
  (table) => wordIndexes('series_type_title', table.title),
)

export const teachersTable = pgTable(
  'teacher',
  {
    id: idColumn(),
    name: text().notNull(),
    avatar: text(),
    intro: text().notNull().default(''),
    version: versionColumn(),
  },
  (table) => [index().on(table.name, table.id), ...wordIndexes('teacher_name', table.name)],
)

export const courseItemsTable = pgTable(
  'course_item',
  {
    id: idColumn(),
    section: sectionColumn(),
    kind: text({ enum: itemKinds }).notNull(),
    categoryId: refColumn()
      .notNull()
      .references(() => courseCategoriesTable.id),
    seriesTypeId: refColumn().references(() => seriesTypesTable.id),
    teacherId: refColumn().references(() => teachersTable.id),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    cover: text().notNull(),
    intro: text().notNull().default(''),
    body: text().notNull().default(''),
    audio: text(),
    /** Seconds of the audio. */
    duration: integer(),
    price: integer().notNull().default(0),
    originalPrice: integer().notNull().default(0),
    vipFree: boolean().notNull().default(false),
    /** Updated by every call that adds or deletes a lesson. */
    lessonCount: integer().notNull().default(0),
    studyCount: integer().notNull().default(0),
    enable: boolean().notNull().default(false),
    appAuditHide: boolean().notNull().default(false),
    weight: integer().notNull().default(0),
    publishTime: timeColumn(),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => {
    // Scanned backwards: `desc()` here would sort nulls last, which no query asks for, and the index would go unused.
    const displayOrder = [table.weight, table.id] as const
    return [
      // Includes the title, so that searches can scan the index without reading the rows.
      index('course_item_shown').on(table.section, ...displayOrder, table.title),
      index('course_item_category').on(table.section, table.categoryId, ...displayOrder),
      index('course_item_kind').on(table.section, table.kind, ...displayOrder),
      index('course_item_enable').on(table.section, table.enable, ...displayOrder),
      index('course_item_hide').on(table.section, table.appAuditHide, ...displayOrder),
      index('course_item_type').on(table.section, table.seriesTypeId, ...displayOrder),
      index('course_item_teacher').on(table.teacherId),
      index('course_item_created').on(table.section, table.createTime, table.id),
      index('course_item_studied').on(table.section, table.studyCount, table.id),
      index('course_item_title').using('gin', table.title.op('gin_trgm_ops')),
      // For searches of one or two letters, which have no trigram.
      index('course_item_letters').using('gin', lettersAndPairs(table.title)),
    ]
  },
)
