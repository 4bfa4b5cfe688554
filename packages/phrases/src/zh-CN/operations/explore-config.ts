export const exploreConfig = {
  title: '发现页配置',
  noun: '入口',
  where: '显示在 App 首页的“发现”，位置在列表里调整。',
  add: '新增入口',
  about: 'App 首页“发现”的入口，用户看到排在前面、已启用的 8 个。',
  name: '名称',
  nameHelp: '最多 12 个字，4 个字以内最整齐',
  icon: '图标',
  iconHelp: '可不填；裁剪成圆形',
}
