import { mayLookForCode } from '@lectern/contract/finance/voucher-code.ts'
import type { VoucherStatus } from '@lectern/contract/finance/vouchers.ts'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/list/list-table.ts'
import { accountList } from '../../customers/app-accounts/app-accounts.list.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'
import { vipPackagesTable } from '../../customers/vip-packages/vip-packages.table.ts'
import { orderList } from '../../finance/orders/orders.list.ts'
import { ordersTable } from '../../finance/orders/orders.table.ts'
import { codeFor } from '../../finance/vouchers/masked-codes.rules.ts'
import { batchList, voucherList } from '../../finance/vouchers/vouchers.list.ts'
import { voucherBatchesTable, vouchersTable } from '../../finance/vouchers/vouchers.table.ts'
import { feedbackTable } from '../../operations/feedback/feedback.table.ts'
import { beginsIn, phonesIn } from './numbers.ts'
import type { Source } from './source.ts'

/** App users, and what they buy, redeem and tell us. */
export const businessSources: Source[] = [
  {
    kind: 'appAccounts',
    code: 'ACCOUNT_MANAGE',
    rows: accountList,
    name: appAccountsTable.nickname,
    numbers: phonesIn(accountList),
    note: appAccountsTable.phone,
    noteIsPhone: true,
    image: appAccountsTable.avatar,
    life: { enable: appAccountsTable.enable },
    saysOnlyOff: true,
    isLong: true,
  },
  {
    kind: 'orders',
    code: 'ORDERS',
    rows: orderList,
    name: ordersTable.title,
    numbers: beginsIn(orderList, 'orderNo', 'transactionNo'),
    note: ordersTable.orderNo,
    amount: ordersTable.paid,
    state: ordersTable.status,
    isLong: true,
  },
  {
    kind: 'vouchers',
    code: 'EXCHANGE_CERTIFICATE',
    rows: voucherList,
    name: vouchersTable.code,
    withoutWords: true,
    numbers: (asked) => (mayLookForCode(asked.user.rights, asked.word) ? beginsIn(voucherList, 'code')(asked) : []),
    nameFor: (user, { name, state }) => codeFor(user, { code: name, status: state as VoucherStatus }).code,
    note: sql`(select ${voucherBatchesTable.title} from ${voucherBatchesTable} where ${voucherBatchesTable.id} = ${vouchersTable.batchId})`,
    state: vouchersTable.status,
    isLong: true,
  },
  {
    kind: 'voucherBatches',
    code: 'EXCHANGE_CERTIFICATE',
    rows: batchList,
    name: voucherBatchesTable.title,
    alsoIn: [voucherBatchesTable.channel],
    note: voucherBatchesTable.channel,
  },
  {
    kind: 'feedback',
    code: 'FEEDBACK',
    rows: rowsOf(feedbackTable),
    name: feedbackTable.content,
    note: sql`(select ${appAccountsTable.nickname} from ${appAccountsTable} where ${appAccountsTable.id} = ${feedbackTable.accountId})`,
    state: feedbackTable.status,
    isLong: true,
  },
  {
    kind: 'vipPackages',
    code: 'VIP_PKG_PRICING',
    rows: rowsOf(vipPackagesTable),
    name: vipPackagesTable.name,
    note: vipPackagesTable.tag,
    amount: vipPackagesTable.price,
    life: { enable: vipPackagesTable.enable },
  },
]
