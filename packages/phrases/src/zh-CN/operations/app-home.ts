export const appHome = {
  openHome: '预览首页',
  openSharePage: '预览分享页',
  home: 'App 首页',
  sharePage: 'App 分享页',
  now: 'App 此刻显示的内容',
  nothingNow: '此刻没有展示中的内容',
  failed: 'App 此刻显示的内容没有加载出来',
  editing: '正在编辑',
  editingHidden: '正在编辑，用户还看不到',
  toBanner: '看第 {{at}} 张横幅',
  /** Texts of the app itself, which are Chinese in every language of the console. */
  app: {
    search: '搜索课程、文章',
    untitled: '未填写',
    explore: '发现',
    recommend: '为你推荐',
    activity: '热门活动',
    share: '分享页推荐',
  },
}
