import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/system/version', load: () => import('./VersionsPage.tsx') })

export const appVersionPages = {
  list,
  add: definePage({
    path: '/system/version/add',
    load: () => import('./VersionFormPage.tsx'),
    level: 'EDIT',
    parent: list,
  }),
  edit: definePage({
    path: '/system/version/edit',
    load: () => import('./VersionFormPage.tsx'),
    record: true,
    parent: list,
  }),
}
