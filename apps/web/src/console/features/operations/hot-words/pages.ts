import { definePage } from '../../../context/page.ts'

export const hotWordPages = {
  list: definePage({ path: '/banner/hotRecommend', load: () => import('./HotWordsPage.tsx') }),
  add: definePage({ path: '/operation/hotAdd', load: () => import('./HotWordFormPage.tsx'), level: 'EDIT' }),
  edit: definePage({ path: '/operation/hotEdit', load: () => import('./HotWordFormPage.tsx'), record: true }),
}
