import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/system/copywriting', load: () => import('./CopyListPage.tsx') })

export const copyWritingPages = {
  list,
  details: definePage({
    path: '/system/copywriting/details',
    load: () => import('./CopyPage.tsx'),
    record: true,
    recordName: 'type',
    parent: list,
  }),
}
