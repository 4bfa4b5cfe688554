export const teachers = {
  title: '老师管理',
  add: '新增老师',
  about: '系列、文章和单课从这里选老师，改动马上显示在它们的页面上。',
  where: '显示在选了这位老师的系列、文章和单课页面上。',
  name: '姓名',
  nameHelp: '可以重名，选老师时用头像区分',
  avatar: '头像',
  avatarHelp: '可不填；按 1:1 裁剪，显示为圆形',
  introHelp: '可不填；显示在姓名下面，最多 500 个字',
  itemCount: '系列和文章',
}
