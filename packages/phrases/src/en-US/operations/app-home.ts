import type { Shape } from '../../shape.ts'
import type { appHome as zh } from '../../zh-CN/operations/app-home.ts'

export const appHome: Shape<typeof zh> = {
  openHome: 'Preview home',
  openSharePage: 'Preview share page',
  home: 'Home of the app',
  sharePage: 'Share page of the app',
  now: 'What the app shows now',
  nothingNow: 'Nothing of this shows now',
  failed: 'What the app shows now could not be loaded',
  editing: 'Editing',
  editingHidden: 'Editing, not shown yet',
  toBanner: 'See banner {{at}}',
  app: {
    search: '搜索课程、文章',
    untitled: '未填写',
    explore: '发现',
    recommend: '为你推荐',
    activity: '热门活动',
    share: '分享页推荐',
  },
}
