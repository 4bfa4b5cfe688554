import { definePage } from '../../../context/page.ts'

export const operLogPages = {
  list: definePage({ path: '/system/logs', load: () => import('./OperLogPage.tsx') }),
}
