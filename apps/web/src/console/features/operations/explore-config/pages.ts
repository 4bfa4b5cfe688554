import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/banner/explore', load: () => import('./ExploreConfigPage.tsx') })

export const explorePages = {
  list,
  edit: definePage({
    path: '/operation/exploreEdit',
    load: () => import('./ExploreEntryFormPage.tsx'),
    record: true,
    parent: list,
  }),
}
