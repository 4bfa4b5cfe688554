import { definePage } from '../../../context/page.ts'
import { rolePages } from '../roles/pages.ts'

/* What roles are made of, so they are found with the roles. */
const parent = rolePages.list
export const permissionPages = {
  permissions: definePage({ path: '/permission/permission', load: () => import('./PermissionsPage.tsx'), parent }),
  menus: definePage({ path: '/permission/permissionMenu', load: () => import('./MenusPage.tsx'), parent }),
}
