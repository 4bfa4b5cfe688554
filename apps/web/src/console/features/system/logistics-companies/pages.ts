import { definePage } from '../../../context/page.ts'

export const logisticsCompanyPages = {
  list: definePage({ path: '/location/logisticsCompany', load: () => import('./LogisticsCompaniesPage.tsx') }),
}
