/** Titles of background tasks by kind, and the texts for their outcome. */
export const tasks = {
  kinds: { bulk: '{{name}}（{{count}} 条）', operLogExport: '导出操作日志', pushMessage: '推送“{{title}}”' },
  rows: '共 {{count}} 条',
  someRefused: '完成 {{count}} 条，{{refused}} 条未处理',
  failed: '任务执行失败，可重试',
  expired: '结果已过期，文件已删除',
  denied: '没有权限查看结果',
}
