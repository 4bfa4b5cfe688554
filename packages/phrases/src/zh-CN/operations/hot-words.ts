export const hotWords = {
  title: '热词管理',
  noun: '热词',
  where: '显示在 App 首页的搜索框下方，新加的排在第一个，顺序可在列表里调整。',
  add: '新增热词',
  about: '热词显示在 App 的搜索页，用户点一下就搜索。先加一个试试。',
  word: '热词',
  wordHelp: '1-30 个字，不能与已有热词重复',
  clickCount: '点击次数',
}
