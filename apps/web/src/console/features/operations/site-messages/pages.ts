import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/banner/mail', load: () => import('./SiteMessagesPage.tsx') })

export const siteMessagePages = {
  list,
  add: definePage({
    path: '/operation/mailAdd',
    load: () => import('./SiteMessageFormPage.tsx'),
    level: 'EDIT',
    parent: list,
  }),
  edit: definePage({
    path: '/operation/mailEdit',
    load: () => import('./SiteMessageFormPage.tsx'),
    record: true,
    parent: list,
  }),
  view: definePage({
    path: '/operation/mailView',
    load: () => import('./SiteMessageViewPage.tsx'),
    record: true,
    parent: list,
  }),
}
