import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/banner/messagePush', load: () => import('./PushMessagesPage.tsx') })

export const pushMessagePages = {
  list,
  add: definePage({
    path: '/operation/messageAdd',
    load: () => import('./PushMessageFormPage.tsx'),
    level: 'EDIT',
    parent: list,
  }),
  edit: definePage({
    path: '/operation/messageEdit',
    load: () => import('./PushMessageFormPage.tsx'),
    record: true,
    parent: list,
  }),
  view: definePage({
    path: '/operation/messageView',
    load: () => import('./PushMessageViewPage.tsx'),
    record: true,
    parent: list,
  }),
}
