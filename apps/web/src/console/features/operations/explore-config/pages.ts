import { definePage } from '../../../context/page.ts'

export const explorePages = {
  list: definePage({ path: '/banner/explore', load: () => import('./ExploreConfigPage.tsx') }),
  edit: definePage({ path: '/operation/exploreEdit', load: () => import('./ExploreEntryFormPage.tsx'), record: true }),
}
