import { definePage } from '../../../../context/page.ts'

/* The pages of vouchers lead to each other, so they are declared together. */
export const voucherPages = {
  list: definePage({ path: '/finance/exchange', load: () => import('../../vouchers/VouchersPage.tsx') }),
  make: definePage({
    path: '/finance/exchange/make',
    load: () => import('../../voucher-make/MakePage.tsx'),
    level: 'EDIT',
  }),
  batch: definePage({
    path: '/finance/exchange/batch',
    load: () => import('../../voucher-batch/BatchPage.tsx'),
    record: true,
  }),
  sheet: definePage({
    path: '/finance/exchange/sheet',
    load: () => import('../../voucher-sheet/SheetPage.tsx'),
    record: true,
  }),
}
