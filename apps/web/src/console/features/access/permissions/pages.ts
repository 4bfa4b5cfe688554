import { definePage } from '../../../context/page.ts'

export const permissionPages = {
  permissions: definePage({ path: '/permission/permission', load: () => import('./PermissionsPage.tsx') }),
  menus: definePage({ path: '/permission/permissionMenu', load: () => import('./MenusPage.tsx') }),
}
