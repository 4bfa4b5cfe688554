import {
  type CourseCategories,
  type CourseSection,
  readingCategories,
  subjectCategories,
} from '@lectern/contract/content/course-centre.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type BoundRoute, implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { managedListHandlers, setFieldsHandler } from '../../../platform/list/handlers.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { courseCategoriesTable as table } from '../courses/course-centre.table.ts'

/** Every field is edited in place. A value is checked after it is set, and a refusal rolls it back. */
function categoryRoutes(contract: CourseCategories, section: CourseSection): BoundRoute[] {
  const list = defineList(contract.list, { from: table, scope: { section } })
  const set = setFieldsHandler(list)
  return implement(contract, {
    ...managedListHandlers(contract, list, {
      newLast: true,
      beforeRemove: async ({ db, before: { id, name, itemCount } }) => {
        if (itemCount > 0) throw new AppError('courseCategory.notEmpty', { name, count: itemCount })
        await claimFiles(db, ownerOf(id), [])
      },
    }),
    name: set,
    title: set,
    subtitle: set,
    description: set,
    cover: async (call) => {
      await set(call)
      await requireUpload(call.db, 'cover', call.body.cover, ['image'])
      await claimFiles(call.db, ownerOf(call.params.id), [call.body.cover])
      return null
    },
    subjectSeriesNormal: set,
    subjectSeriesOffline: set,
  })
}

const ownerOf = (id: number): string => `courseCategory:${id}`

export const courseCategoryRoutes = [
  ...categoryRoutes(subjectCategories, 'subject'),
  ...categoryRoutes(readingCategories, 'original-reading'),
]
