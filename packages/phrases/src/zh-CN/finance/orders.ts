export const orders = {
  kinds: { COURSE: '单课', SUBJECT: '系列', VIP: '会员', GOLD: '金币' },
  statuses: { PENDING: '待支付', PAID: '已支付', CANCELLED: '已取消', REFUNDING: '退款中', REFUNDED: '已退款' },
  channels: { WECHAT: '微信', ALIPAY: '支付宝', APPLE: '苹果', GOLD: '金币', VOUCHER: '兑换码' },
  columns: {
    orderNo: '订单号',
    kind: '类型',
    title: '商品',
    paid: '实付',
    goldUsed: '使用金币',
    gold: '购买金币',
    channel: '支付方式',
    status: '状态',
    createTime: '下单时间',
    payTime: '支付时间',
  },
  ofAccount: { title: '订单', about: '该用户没有下过单。' },
  recharges: { title: '充值记录', about: '该用户没有充值过。' },
}
