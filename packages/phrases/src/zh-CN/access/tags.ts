export const tags = {
  title: '标签管理',
  about: '标签把员工分组，消息任务可以按标签发送。',
  add: '新增标签',
  edit: '编辑标签',
  name: '标签名称',
  look: '标签',
  colour: '颜色',
  colourHelp: '点色块挑选，或填 # 加六位色值',
  usualColours: '常用颜色',
  remark: '备注',
  staffCount: '员工数',
  removeHint: '有这些标签的员工会同时失去它，删除后不能恢复。',
}
