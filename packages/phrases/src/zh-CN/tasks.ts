/** Titles of background tasks by kind, and what the server says of their end. */
export const tasks = {
  kinds: { operLogExport: '导出操作日志', pushMessage: '推送“{{title}}”' },
  rows: '共 {{count}} 条',
  failed: '任务执行失败，可重试',
}
