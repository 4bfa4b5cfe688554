import { definePage } from '../../../context/page.ts'

export const siteMessagePages = {
  list: definePage({ path: '/banner/mail', load: () => import('./SiteMessagesPage.tsx') }),
  add: definePage({ path: '/operation/mailAdd', load: () => import('./SiteMessageFormPage.tsx'), level: 'EDIT' }),
  edit: definePage({ path: '/operation/mailEdit', load: () => import('./SiteMessageFormPage.tsx'), record: true }),
  view: definePage({ path: '/operation/mailView', load: () => import('./SiteMessageViewPage.tsx'), record: true }),
}
