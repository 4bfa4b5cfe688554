import { definePage } from '../../../context/page.ts'

export const rolePages = {
  list: definePage({ path: '/system/mamage', load: () => import('./RolesPage.tsx') }),
}
