import { homePath } from '../../../context/known-paths.ts'
import { definePage } from '../../../context/page.ts'

export const dashboardPages = {
  home: definePage({ path: homePath, load: () => import('./DashboardPage.tsx') }),
}
