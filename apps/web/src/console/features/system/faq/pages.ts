import { definePage } from '../../../context/page.ts'

const questions = definePage({ path: '/system/settings', load: () => import('./QuestionsPage.tsx') })
const categories = definePage({
  path: '/system/settings/type',
  load: () => import('./CategoriesPage.tsx'),
  parent: questions,
})

export const faqPages = {
  questions,
  addQuestion: definePage({
    path: '/system/settings/add',
    load: () => import('./QuestionFormPage.tsx'),
    level: 'EDIT',
    parent: questions,
  }),
  editQuestion: definePage({
    path: '/system/settings/edit',
    load: () => import('./QuestionFormPage.tsx'),
    record: true,
    parent: questions,
  }),
  categories,
  addCategory: definePage({
    path: '/system/settings/type/add',
    load: () => import('./CategoryFormPage.tsx'),
    level: 'EDIT',
    parent: categories,
  }),
  editCategory: definePage({
    path: '/system/settings/type/edit',
    load: () => import('./CategoryFormPage.tsx'),
    record: true,
    parent: categories,
  }),
}
