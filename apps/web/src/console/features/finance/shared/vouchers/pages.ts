import { definePage } from '../../../../context/page.ts'

/* The pages of vouchers lead to each other, so they are declared together. */
const list = definePage({ path: '/finance/exchange', load: () => import('../../vouchers/VouchersPage.tsx') })
const batch = definePage({
  path: '/finance/exchange/batch',
  load: () => import('../../voucher-batch/BatchPage.tsx'),
  record: true,
  parent: list,
})

export const voucherPages = {
  list,
  make: definePage({
    path: '/finance/exchange/make',
    load: () => import('../../voucher-make/MakePage.tsx'),
    level: 'EDIT',
    parent: list,
  }),
  batch,
  sheet: definePage({
    path: '/finance/exchange/sheet',
    load: () => import('../../voucher-sheet/SheetPage.tsx'),
    record: true,
    // Others see masked codes, which nobody can redeem.
    level: 'EDIT',
    parent: batch,
  }),
}
