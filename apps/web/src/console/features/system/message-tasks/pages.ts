import { definePage } from '../../../context/page.ts'

export const messageTaskPages = {
  list: definePage({ path: '/system/messageTask', load: () => import('./MessageTasksPage.tsx') }),
}
