export const announcements = {
  title: '首页公告',
}
