import { feedback } from '@lectern/contract/customers/feedback.ts'
import { definePage } from '../../../context/page.ts'

/* The pages of users and of feedback lead to each other, so they are declared together. */

export const appAccountPages = {
  list: definePage({ path: '/userManagement', load: () => import('../accounts/AccountsPage.tsx') }),
  view: definePage({ path: '/userManagement/view', load: () => import('../account/AccountPage.tsx'), record: true }),
}

export const feedbackPages = {
  list: definePage({
    path: '/coupleBack',
    load: () => import('../feedback/FeedbackPage.tsx'),
    pending: feedback.pending,
  }),
  view: definePage({
    path: '/userManagementBack/view',
    load: () => import('../feedback/FeedbackViewPage.tsx'),
    record: true,
  }),
}
