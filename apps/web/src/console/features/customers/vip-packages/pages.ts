import { definePage } from '../../../context/page.ts'

export const vipPackagePages = {
  list: definePage({ path: '/memberPackage', load: () => import('./VipPackagesPage.tsx') }),
  add: definePage({
    path: '/userManagement/memberPackageAdd',
    load: () => import('./VipPackageFormPage.tsx'),
    level: 'EDIT',
  }),
  edit: definePage({
    path: '/userManagement/memberPackageEdit',
    load: () => import('./VipPackageFormPage.tsx'),
    record: true,
  }),
}
