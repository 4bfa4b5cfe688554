import type { Order, OrderDetail } from '@lectern/contract/finance/orders.ts'

export const order: Order = {
  id: 51,
  orderNo: '2026030100051S',
  account: { id: 7, nickname: '小满', phone: '138****8000', avatar: null },
  kind: 'SUBJECT',
  refId: 22,
  title: '晨读系列',
  amount: 19_900,
  discount: 1_000,
  paid: 17_900,
  goldUsed: 100,
  gold: 0,
  channel: 'WECHAT',
  status: 'PAID',
  platform: 'ANDROID',
  transactionNo: '4200001234',
  createTime: '2026-03-01T00:30:00Z',
  payTime: '2026-03-01T00:31:00Z',
  refundTime: null,
  remark: '电话下单',
}

export const orderDetail: OrderDetail = {
  ...order,
  bought: { title: '晨读系列', cover: null, section: 'subject' },
  entitlements: [
    {
      id: 1,
      kind: 'SUBJECT',
      refId: 22,
      title: '晨读系列',
      startTime: '2026-03-01T00:31:00Z',
      expireTime: null,
      state: 'VALID',
    },
  ],
  goldEntries: [
    {
      id: 1,
      bizType: 'ORDER',
      title: '购买晨读系列',
      amount: -100,
      balanceAfter: 12_345,
      time: '2026-03-01T00:31:00Z',
      by: null,
    },
  ],
}
