import {
  type CourseItems,
  type CourseSection,
  readingItems,
  subjectItems,
} from '@lectern/contract/content/course-centre.ts'
import { type BoundRoute, implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { createRecord } from '../../../platform/list/records.ts'
import { courseItemsTable as table } from '../courses/course-centre.table.ts'
import { itemRules } from './course-items.rules.ts'

function itemRoutes(contract: CourseItems, section: CourseSection): BoundRoute[] {
  const list = defineList(contract.list, {
    from: table,
    scope: { section },
    filters: {
      title: words(table.title),
      categoryId: equals(table.categoryId),
      kind: equals(table.kind),
      seriesTypeId: equals(table.seriesTypeId),
      enable: equals(table.enable),
      appAuditHide: equals(table.appAuditHide),
    },
    sorts: { weight: table.weight, createTime: table.createTime, studyCount: table.studyCount },
  })
  const rules = itemRules(section)
  return implement(contract, {
    ...managedListHandlers(contract, list, rules),
    createSeries: async (call) => createRecord(call, list, rules, { kind: 'SERIES', ...call.body }),
    createArticle: async (call) => createRecord(call, list, rules, { kind: 'ARTICLE', ...call.body }),
  })
}

export const courseItemRoutes = [
  ...itemRoutes(subjectItems, 'subject'),
  ...itemRoutes(readingItems, 'original-reading'),
]
