import { definePage } from '../../../context/page.ts'

export const appVersionPages = {
  list: definePage({ path: '/system/version', load: () => import('./VersionsPage.tsx') }),
  add: definePage({ path: '/system/version/add', load: () => import('./VersionFormPage.tsx'), level: 'EDIT' }),
  edit: definePage({ path: '/system/version/edit', load: () => import('./VersionFormPage.tsx'), record: true }),
}
