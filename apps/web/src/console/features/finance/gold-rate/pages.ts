import { definePage } from '../../../context/page.ts'

export const goldRatePages = {
  rate: definePage({ path: '/finance/ratio', load: () => import('./GoldRatePage.tsx') }),
}
