import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/memberPackage', load: () => import('./VipPackagesPage.tsx') })

export const vipPackagePages = {
  list,
  add: definePage({
    path: '/userManagement/memberPackageAdd',
    load: () => import('./VipPackageFormPage.tsx'),
    level: 'EDIT',
    parent: list,
  }),
  edit: definePage({
    path: '/userManagement/memberPackageEdit',
    load: () => import('./VipPackageFormPage.tsx'),
    record: true,
    parent: list,
  }),
}
