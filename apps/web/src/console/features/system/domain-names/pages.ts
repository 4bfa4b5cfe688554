import { definePage } from '../../../context/page.ts'

export const domainNamePages = {
  list: definePage({ path: '/system/domain', load: () => import('./DomainNamesPage.tsx') }),
}
