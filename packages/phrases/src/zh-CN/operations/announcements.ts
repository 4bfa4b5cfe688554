export const announcements = {
  title: '首页公告',
  noun: '公告',
  where: '显示在 App 首页上方的公告条，新加的排在第一条，顺序可在列表里调整。',
  add: '新增公告',
  about: '公告在 App 首页上方逐条显示，启用后在展示时间内出现。先写一条试试。',
  content: '公告内容',
  contentHelp: 'App 里只有一行，要紧的话写在前面，最多 100 个字',
  window: '展示时间',
}
