import {
  type CourseItems,
  type CourseSection,
  readingItems,
  subjectItems,
} from '@lectern/contract/content/course-centre.ts'
import { implement } from '../../../platform/http/implement.ts'
import { createRow, managedListHandlers } from '../../../platform/list/handlers.ts'
import { lockRow } from '../../../platform/list/rows.ts'
import { courseItemsTable as table } from '../courses/course-centre.table.ts'
import { itemRules, requireLessonsInSeries } from './course-items.rules.ts'

function itemRoutes(contract: CourseItems, section: CourseSection) {
  const rules = itemRules(section)
  const managed = managedListHandlers(contract, table, rules)
  return implement(contract, {
    ...managed,
    createSeries: async (call) => createRow(call, table, rules, { kind: 'SERIES', ...call.body }),
    createArticle: async (call) => createRow(call, table, rules, { kind: 'ARTICLE', ...call.body }),
    enable: async (call) => {
      const { params, body, db } = call
      if (body.enable) await requireLessonsInSeries(db, await lockRow(db, { table, scope: rules.scope }, params.id))
      return managed.enable(call)
    },
  })
}

export const courseItemRoutes = [
  ...itemRoutes(subjectItems, 'subject'),
  ...itemRoutes(readingItems, 'original-reading'),
]
