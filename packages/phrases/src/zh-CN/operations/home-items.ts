export const homeItems = {
  name: '标题',
  image: '图片',
  window: '展示时间',
  banner: {
    title: '首页横幅',
    noun: '横幅',
    add: '新增横幅',
    about: '横幅在 App 首页上方轮播，启用后在展示时间内出现。先加一张试试。',
    imageHelp: '按 16:7 裁剪，宽度 1200 像素以上更清晰',
  },
  recommend: {
    title: '首页推荐',
    noun: '推荐',
    add: '新增推荐',
    about: '推荐以卡片排在 App 首页，权重大的在前。先推荐一门课试试。',
    imageHelp: '按 4:3 裁剪，宽度 800 像素以上更清晰',
  },
  activity: {
    title: '首页活动',
    noun: '活动',
    add: '新增活动',
    about: '活动以通栏卡片排在 App 首页，启用后在展示时间内出现。先加一个试试。',
    imageHelp: '按 5:2 裁剪，宽度 1200 像素以上更清晰',
  },
  share: {
    title: '分享推荐',
    noun: '分享推荐',
    add: '新增分享推荐',
    about: '分享推荐排在用户分享出去的页面下方，权重大的在前。先加一个试试。',
    imageHelp: '按 5:4 裁剪，宽度 400 像素以上更清晰',
  },
}
