import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/banner/explore', load: () => import('./ExploreConfigPage.tsx') })

export const explorePages = {
  list,
  add: definePage({
    path: '/operation/exploreAdd',
    load: () => import('./ExploreEntryFormPage.tsx'),
    level: 'EDIT',
    parent: list,
  }),
  edit: definePage({
    path: '/operation/exploreEdit',
    load: () => import('./ExploreEntryFormPage.tsx'),
    record: true,
    parent: list,
  }),
}
