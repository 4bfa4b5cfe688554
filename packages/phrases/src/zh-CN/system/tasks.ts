/** Titles of background tasks by kind, and the texts for their outcome. */
export const tasks = {
  kinds: {
    bulk: '{{name}}（{{count}} 条）',
    accountExport: '导出用户',
    operLogExport: '导出操作日志',
    orderExport: '导出订单',
    voucherExport: '导出兑换券',
    voucherImport: '批量兑换',
    voucherBatch: '制作兑换券（{{count}} 张）',
    staffImport: '导入员工',
    pushMessage: '推送“{{title}}”',
  },
  bulk: { id: '编号', reason: '未处理的原因' },
  staffImport: { realName: '姓名', phone: '手机号', role: '角色' },
  voucherImport: { phone: '手机号', code: '兑换码' },
  import: { ok: '可以导入', done: '已导入', row: '行号', verdict: '结果' },
  rows: '共 {{count}} 条',
  someRefused: '完成 {{count}} 条，{{refused}} 条未处理',
  failed: '任务执行失败，可重试',
  expired: '结果已过期，文件已删除',
  denied: '没有权限查看结果',
}
