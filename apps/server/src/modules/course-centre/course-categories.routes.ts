import {
  type CourseCategories,
  type CourseSection,
  readingCategories,
  subjectCategories,
} from '@lectern/contract/course-centre.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { managedListHandlers, singleField } from '../../shared/managed-list/handlers.ts'
import { lockOrder } from '../../shared/managed-list/order.ts'
import { requireUpload, claimFiles } from '../../shared/uploads/uploads.ts'
import { courseCategoriesTable as table } from './course-centre.table.ts'

/** Every field is edited in place; what a field must keep to is looked at after it is set, and a refusal undoes it. */
function categoryRoutes(contract: CourseCategories, section: CourseSection) {
  const rows = { table, scope: { section } }
  const rename = singleField(rows, 'name')
  const setCover = singleField(rows, 'cover')
  return implement(contract, {
    ...managedListHandlers(contract, table, {
      scope: rows.scope,
      beforeSave: async (db, form) => {
        await lockOrder(db, rows)
        await requireFreeName(db, section, String(form.name))
        return form
      },
      beforeRemove: async (db, { id, name, itemCount }) => {
        const count = Number(itemCount)
        if (count > 0) throw new AppError('courseCategory.notEmpty', { name: String(name), count })
        await claimFiles(db, ownerOf(id), [])
      },
    }),
    name: async (call) => {
      // Two at once could choose the same name; whoever adds a category holds this lock too.
      await lockOrder(call.db, rows)
      await rename(call)
      await requireFreeName(call.db, section, call.body.name, call.params.id)
      return null
    },
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

async function requireFreeName(db: Db, section: CourseSection, name: string, ownId = 0): Promise<void> {
  const same = and(eq(table.section, section), eq(table.name, name), ne(table.id, ownId))
  if ((await db.$count(table, same)) > 0) throw new AppError('courseCategory.exists', { name })
}

export const courseCategoryRoutes = [
  ...categoryRoutes(subjectCategories, 'subject'),
  ...categoryRoutes(readingCategories, 'original-reading'),
]
