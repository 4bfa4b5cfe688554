import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/banner/homeTopNotice', load: () => import('./AnnouncementsPage.tsx') })

export const announcementPages = {
  list,
  add: definePage({
    path: '/operation/topNoticeAdd',
    load: () => import('./AnnouncementFormPage.tsx'),
    level: 'EDIT',
    parent: list,
  }),
  edit: definePage({
    path: '/operation/topNoticeEdit',
    load: () => import('./AnnouncementFormPage.tsx'),
    record: true,
    parent: list,
  }),
}
