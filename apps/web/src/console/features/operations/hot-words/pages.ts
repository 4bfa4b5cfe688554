import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/banner/hotRecommend', load: () => import('./HotWordsPage.tsx') })

export const hotWordPages = {
  list,
  add: definePage({
    path: '/operation/hotAdd',
    load: () => import('./HotWordFormPage.tsx'),
    level: 'EDIT',
    parent: list,
  }),
  edit: definePage({
    path: '/operation/hotEdit',
    load: () => import('./HotWordFormPage.tsx'),
    record: true,
    parent: list,
  }),
}
