import { definePage } from '../../../context/page.ts'

export const tagPages = {
  list: definePage({ path: '/system/tag', load: () => import('./TagsPage.tsx') }),
}
