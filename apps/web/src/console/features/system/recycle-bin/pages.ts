import { definePage } from '../../../context/page.ts'

export const recycleBinPages = {
  // Only who may add such records may bring them back.
  list: definePage({ path: '/system/recycleBin', load: () => import('./RecycleBinPage.tsx'), level: 'EDIT' }),
}
