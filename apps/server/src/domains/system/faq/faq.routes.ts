import { faqPickLists, questionCategories, questions } from '@lectern/contract/system/faq.ts'
import { asc, desc, eq } from 'drizzle-orm'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { pageAt } from '../../../platform/list/page.ts'
import { requireRichText } from '../../../platform/rich-text/rich-text.ts'
import { claimFiles, imageKeysIn } from '../../../platform/storage/uploads.ts'
import { questionCategoriesTable as categories, questionsTable as table } from './faq.table.ts'

const questionRoutes = implement(
  questions,
  managedListHandlers(questions, table, {
    beforeSave: async (db, form) => {
      const [category] = await db
        .select()
        .from(categories)
        .where(eq(categories.id, Number(form.categoryId)))
        .for('key share')
      if (!category) throw new AppError('questionCategory.missing')
      return { ...form, answer: requireRichText('answer', String(form.answer)) }
    },
    afterSave: (db, { id, answer }) => claimFiles(db, `question:${id}`, imageKeysIn(String(answer))),
    beforeRemove: (db, { id }) => claimFiles(db, `question:${id}`, []),
  }),
)

const categoryRoutes = implement(
  questionCategories,
  managedListHandlers(questionCategories, categories, {
    beforeRemove: async (db, row) => {
      const count = await db.$count(table, eq(table.categoryId, row.id))
      if (count > 0) throw new AppError('questionCategory.notEmpty', { name: String(row.name), count })
    },
  }),
)

const pickListRoutes = implement(faqPickLists, {
  categories: async ({ query, db }) =>
    pageAt(query, {
      count: () => db.$count(categories),
      read: (limit, offset) =>
        db
          .select({ id: categories.id, name: categories.name })
          .from(categories)
          .orderBy(asc(categories.order))
          .limit(limit)
          .offset(offset),
    }),
  questions: async ({ query, db }) =>
    pageAt(query, {
      count: () => db.$count(table),
      read: (limit, offset) =>
        db
          .select({ id: table.id, title: table.title, categoryId: table.categoryId })
          .from(table)
          .orderBy(desc(table.weight), desc(table.id))
          .limit(limit)
          .offset(offset),
    }),
})

export const faqRoutes = [...questionRoutes, ...categoryRoutes, ...pickListRoutes]
