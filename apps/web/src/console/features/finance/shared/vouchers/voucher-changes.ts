import type { Route } from '@lectern/contract/base/route.ts'
import { vouchers } from '@lectern/contract/finance/vouchers.ts'

export type VoucherChange = 'duration' | 'expiry' | 'invalidate'

/** The call that changes one voucher. */
export const changeCalls: Record<VoucherChange, Route> = {
  duration: vouchers.setDuration,
  expiry: vouchers.setExpiryMany,
  invalidate: vouchers.invalidate,
}
