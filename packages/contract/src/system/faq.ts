import { z } from 'zod'
import { flagText, id, idText, searchText, text, time, version, weight } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery, pageOf, pickListQuery } from '../base/page.ts'
import { richText } from '../base/rich-text.ts'
import { defineRoute } from '../base/route.ts'

export const questionForm = z.object({ categoryId: id, title: text(1, 100), answer: richText() })
export const question = questionForm.extend({
  id,
  enable: z.boolean(),
  hot: z.boolean(),
  weight,
  viewCount: z.int(),
  createTime: time,
  version,
})

export const questions = managedList('/api/management/question', {
  resource: 'questions',
  permission: 'FAQ_SETTINGS',
  item: question,
  form: questionForm,
  query: listQuery({ title: searchText, categoryId: idText.optional(), enable: flagText.optional() }, [
    'weight',
    'viewCount',
    'createTime',
  ]),
  actions: ['enable', 'hot', 'weight'],
})

export const questionCategoryForm = z.object({ name: text(1, 30), icon: text(0, 30).default('') })
export const questionCategory = questionCategoryForm.extend({ id, order: z.int(), version })

export const questionCategories = managedList('/api/management/question-category', {
  resource: 'questionCategories',
  permission: 'FAQ_SETTINGS',
  item: questionCategory,
  form: questionCategoryForm,
  query: listQuery({ name: searchText }),
  actions: ['move'],
})

/** Pick lists, in the order that operators chose. */
export const faqPickLists = {
  categories: defineRoute({
    method: 'GET',
    path: '/api/management/common/question-category',
    summary: 'FAQ categories to choose from',
    permission: 'FAQ_SETTINGS',
    query: pickListQuery,
    reply: pageOf(questionCategory.pick({ id: true, name: true })),
    resource: 'questionCategories',
  }),
  questions: defineRoute({
    method: 'GET',
    path: '/api/management/common/question',
    summary: 'FAQ questions to choose from',
    permission: 'FAQ_SETTINGS',
    query: pickListQuery,
    reply: pageOf(question.pick({ id: true, title: true, categoryId: true })),
    resource: 'questions',
  }),
}
