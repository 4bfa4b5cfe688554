import { definePage } from '../../../context/page.ts'

export const pushMessagePages = {
  list: definePage({ path: '/banner/messagePush', load: () => import('./PushMessagesPage.tsx') }),
  add: definePage({ path: '/operation/messageAdd', load: () => import('./PushMessageFormPage.tsx'), level: 'EDIT' }),
  edit: definePage({ path: '/operation/messageEdit', load: () => import('./PushMessageFormPage.tsx'), record: true }),
  view: definePage({ path: '/operation/messageView', load: () => import('./PushMessageViewPage.tsx'), record: true }),
}
