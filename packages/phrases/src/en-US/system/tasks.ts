import type { Shape } from '../../shape.ts'
import type { tasks as zh } from '../../zh-CN/system/tasks.ts'

export const tasks: Shape<typeof zh> = {
  kinds: {
    bulk: '{{name}} ({{count}} {{count, plural(one: row; other: rows)}})',
    accountExport: 'Export of users',
    operLogExport: 'Export of the operation log',
    orderExport: 'Export orders',
    voucherExport: 'Export vouchers',
    voucherImport: 'Redeem from a file',
    voucherBatch: 'Make vouchers ({{count}})',
    staffImport: 'Import of staff',
    logisticsImport: 'Import logistics orders',
    pushMessage: 'Push “{{title}}”',
  },
  bulk: { id: 'Id', reason: 'Why it was left as it is' },
  staffImport: { realName: 'Real name', phone: 'Phone', role: 'Role' },
  logisticsImport: {
    company: 'Carrier',
    trackingNo: 'Tracking no.',
    receiver: 'Receiver',
    phone: 'Phone',
    address: 'Address',
    goods: 'Goods',
    orderNo: 'Order no.',
    accountId: 'User ID',
  },
  voucherImport: { phone: 'Phone', code: 'Code' },
  import: { ok: 'Can be imported', done: 'Imported', row: 'Row', verdict: 'Result' },
  rows: '{{count}} {{count, plural(one: row; other: rows)}}',
  rowsBeforeCancel: '{{count}} {{count, plural(one: row; other: rows)}} done before it was cancelled',
  someRefused: '{{count}} {{count, plural(one: row; other: rows)}} done, {{refused}} left as they are',
  failed: 'The task failed and can be retried',
  expired: 'The result has expired and its file is deleted',
  denied: 'No permission to see the result',
}
