export const settlements = {
  title: '结算',
  statuses: { OPEN: '未确认', CONFIRMED: '已确认' },
  exported: {
    month: '月份',
    channel: '支付方式',
    orderCount: '订单数',
    gross: '收入（元）',
    refund: '退款（元）',
    feeRate: '手续费率（%）',
    fee: '手续费（元）',
    net: '净额（元）',
    status: '状态',
    confirmedBy: '确认人',
    confirmTime: '确认时间',
  },
}
