import { definePage } from '../../../context/page.ts'

export const staffPages = {
  list: definePage({ path: '/systemcenter/backUserManage', load: () => import('./StaffPage.tsx') }),
}
