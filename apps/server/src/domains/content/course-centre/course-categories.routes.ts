import {
  type CourseCategories,
  type CourseSection,
  readingCategories,
  subjectCategories,
} from '@lectern/contract/content/course-centre.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { managedListHandlers, singleField } from '../../../platform/list/handlers.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { courseCategoriesTable as table } from '../courses/course-centre.table.ts'

/** Every field is edited in place. A value is checked after it is set, and a refusal rolls it back. */
function categoryRoutes(contract: CourseCategories, section: CourseSection) {
  const rows = { table, scope: { section } }
  const setCover = singleField(rows, 'cover')
  return implement(contract, {
    ...managedListHandlers(contract, table, {
      scope: rows.scope,
      beforeRemove: async (db, { id, name, itemCount }) => {
        const count = Number(itemCount)
        if (count > 0) throw new AppError('courseCategory.notEmpty', { name: String(name), count })
        await claimFiles(db, ownerOf(id), [])
      },
    }),
    name: singleField(rows, 'name'),
    title: singleField(rows, 'title'),
    subtitle: singleField(rows, 'subtitle'),
    description: singleField(rows, 'description'),
    cover: async (call) => {
      await setCover(call)
      await requireUpload(call.db, 'cover', call.body.cover, ['image'])
      await claimFiles(call.db, ownerOf(call.params.id), [call.body.cover])
      return null
    },
    subjectSeriesNormal: singleField(rows, 'subjectSeriesNormal'),
    subjectSeriesOffline: singleField(rows, 'subjectSeriesOffline'),
  })
}

const ownerOf = (id: number): string => `courseCategory:${id}`

export const courseCategoryRoutes = [
  ...categoryRoutes(subjectCategories, 'subject'),
  ...categoryRoutes(readingCategories, 'original-reading'),
]
