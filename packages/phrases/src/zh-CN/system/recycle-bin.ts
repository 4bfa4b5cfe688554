export const recycleBin = {
  title: '回收站',
  about: '删除的内容在这里保留 30 天，期间可以恢复到原来的位置。这里只列出你有权恢复的内容。',
  columns: {
    name: '名称',
    resource: '类型',
    by: '删除人',
    time: '删除时间',
    endTime: '保留期限',
  },
  left: '还剩 {{days}} 天',
  leftSoon: '即将清除，还剩 {{days}} 天',
  leftHours: '即将清除，不足 1 天',
  until: '{{left}}（{{time}} 清除）',
  restore: '恢复',
  restored: '已恢复{{resource}}“{{name}}”',
  refused: '没有恢复“{{name}}”：{{reasons, list}}',
  refusedField: '{{label}}：{{reason}}',
}
