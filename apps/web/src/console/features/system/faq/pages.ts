import { definePage } from '../../../context/page.ts'

export const faqPages = {
  questions: definePage({ path: '/system/settings', load: () => import('./QuestionsPage.tsx') }),
  addQuestion: definePage({
    path: '/system/settings/add',
    load: () => import('./QuestionFormPage.tsx'),
    level: 'EDIT',
  }),
  editQuestion: definePage({
    path: '/system/settings/edit',
    load: () => import('./QuestionFormPage.tsx'),
    record: true,
  }),
  categories: definePage({ path: '/system/settings/type', load: () => import('./CategoriesPage.tsx') }),
  addCategory: definePage({
    path: '/system/settings/type/add',
    load: () => import('./CategoryFormPage.tsx'),
    level: 'EDIT',
  }),
  editCategory: definePage({
    path: '/system/settings/type/edit',
    load: () => import('./CategoryFormPage.tsx'),
    record: true,
  }),
}
