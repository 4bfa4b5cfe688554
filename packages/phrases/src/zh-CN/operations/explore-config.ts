export const exploreConfig = {
  title: '发现页配置',
  noun: '入口',
  where: '显示在 App 首页的“发现”，位置可在列表里调整。',
  about: 'App 里“发现”的入口，位置固定：可以换名称、图标和跳转，也可以停用或调整顺序。',
  name: '名称',
  nameHelp: '最多 12 个字，4 个字以内在 App 里最整齐',
  icon: '图标',
  iconHelp: '可不填；按 1:1 裁剪，App 里显示为圆形',
}
