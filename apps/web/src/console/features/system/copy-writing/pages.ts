import { definePage } from '../../../context/page.ts'

export const copyWritingPages = {
  list: definePage({ path: '/system/copywriting', load: () => import('./CopyListPage.tsx') }),
  details: definePage({
    path: '/system/copywriting/details',
    load: () => import('./CopyPage.tsx'),
    record: true,
    recordName: 'type',
  }),
}
