import { definePage } from '../../../context/page.ts'

export const announcementPages = {
  list: definePage({ path: '/banner/homeTopNotice', load: () => import('./AnnouncementsPage.tsx') }),
  add: definePage({ path: '/operation/topNoticeAdd', load: () => import('./AnnouncementFormPage.tsx'), level: 'EDIT' }),
  edit: definePage({
    path: '/operation/topNoticeEdit',
    load: () => import('./AnnouncementFormPage.tsx'),
    record: true,
  }),
}
