import { definePage } from '../../../context/page.ts'

export const settlementPages = {
  months: definePage({ path: '/finance/settlement', load: () => import('./SettlementPage.tsx') }),
}
