import type { Voucher, VoucherBatchDetail } from '@lectern/contract/finance/vouchers.ts'
import type { ReactNode } from 'react'
import { showTo } from './customers.fixture.tsx'
import type { Screen } from './managed-list.fixture.tsx'

export const voucher: Voucher = {
  id: 41,
  batchId: 6,
  code: 'ABCDEFGH23456789',
  kind: 'COURSE',
  content: { refId: 21, title: '英语口语入门', amount: null },
  contentDuration: 30,
  expiredTime: '2030-01-31T15:59:00Z',
  status: 'UNUSED',
  channel: '地推',
  remark: '',
  usedBy: null,
  usedTime: null,
  invalidReason: '',
  createTime: '2026-03-01T00:00:00Z',
  version: 3,
}

export const batch: VoucherBatchDetail = {
  id: 6,
  kind: 'COURSE',
  content: voucher.content,
  contentDuration: 30,
  expiredTime: voucher.expiredTime,
  count: 2_000,
  channel: '地推',
  remark: '春季活动',
  createdBy: { id: 1, name: '韩梅梅' },
  createTime: '2026-03-01T00:00:00Z',
  counts: { UNUSED: 1_500, USED: 400, INVALID: 100, EXPIRED: 0 },
  unusedUntil: { first: '2030-01-31T15:59:00Z', last: '2030-06-30T15:59:00Z' },
}

export const vouchersPath = '/exchange-certificate'

/** Shows a page to somebody who may manage vouchers and users. */
export const showToVoucherStaff = (page: ReactNode, search = ''): Promise<Screen> =>
  showTo({ codes: ['EXCHANGE_CERTIFICATE'] }, page, search)
