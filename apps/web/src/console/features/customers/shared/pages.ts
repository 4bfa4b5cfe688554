import { feedback } from '@lectern/contract/customers/feedback.ts'
import { definePage } from '../../../context/page.ts'

/* The pages of users and of feedback lead to each other, so they are declared together. */

const accounts = definePage({ path: '/userManagement', load: () => import('../accounts/AccountsPage.tsx') })
export const appAccountPages = {
  list: accounts,
  view: definePage({
    path: '/userManagement/view',
    load: () => import('../account/AccountPage.tsx'),
    record: true,
    parent: accounts,
  }),
}

const feedbackList = definePage({
  path: '/coupleBack',
  load: () => import('../feedback/FeedbackPage.tsx'),
  pending: feedback.pending,
})
export const feedbackPages = {
  list: feedbackList,
  view: definePage({
    path: '/userManagementBack/view',
    load: () => import('../feedback/FeedbackViewPage.tsx'),
    record: true,
    parent: feedbackList,
  }),
}
