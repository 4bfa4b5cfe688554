import { definePage } from '../../../context/page.ts'

export const taskConfigPages = {
  list: definePage({ path: '/banner/task', load: () => import('./TaskConfigPage.tsx') }),
}
