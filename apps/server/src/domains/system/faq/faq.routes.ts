import { faqPickLists, questionCategories, questions } from '@lectern/contract/system/faq.ts'
import { eq } from 'drizzle-orm'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { requireRichText } from '../../../platform/rich-text/rich-text.ts'
import { claimFiles, imageKeysIn } from '../../../platform/storage/uploads.ts'
import { questionCategoriesTable as categories, questionsTable as table } from './faq.table.ts'

const questionList = defineList(questions.list, {
  from: table,
  filters: { title: words(table.title), categoryId: equals(table.categoryId), enable: equals(table.enable) },
  sorts: { weight: table.weight, viewCount: table.viewCount, createTime: table.createTime },
})

const questionRoutes = implement(
  questions,
  managedListHandlers(questions, questionList, {
    beforeSave: async ({ db, form }) => {
      const [category] = await db.select().from(categories).where(eq(categories.id, form.categoryId)).for('key share')
      if (!category) throw new AppError('questionCategory.missing')
      return { ...form, answer: await requireRichText('answer', form.answer) }
    },
    afterSave: ({ db, after }) => claimFiles(db, `question:${after.id}`, imageKeysIn(after.answer)),
    beforeRemove: ({ db, before }) => claimFiles(db, `question:${before.id}`, []),
  }),
)

const categoryList = defineList(questionCategories.list, {
  from: categories,
  filters: { name: words(categories.name) },
})

const categoryRoutes = implement(
  questionCategories,
  managedListHandlers(questionCategories, categoryList, {
    newLast: true,
    beforeRemove: async ({ db, before: { id, name } }) => {
      const count = await db.$count(table, eq(table.categoryId, id))
      if (count > 0) throw new AppError('questionCategory.notEmpty', { name, count })
    },
  }),
)

const categoryPickList = defineList(faqPickLists.categories, { from: categories })
const questionPickList = defineList(faqPickLists.questions, { from: table })

const pickListRoutes = implement(faqPickLists, {
  categories: ({ query, db }) => categoryPickList.page(db, query),
  questions: ({ query, db }) => questionPickList.page(db, query),
})

export const faqRecords: Record<string, RecordPart> = {
  questions: { references: { categoryId: { table: categories, name: categories.name } } },
}

export const faqRoutes = [...questionRoutes, ...categoryRoutes, ...pickListRoutes]
