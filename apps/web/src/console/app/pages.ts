import type { Pages } from '../shell/site-map.ts'

/** The pages that this build has, by the path that the server's menus give them. */
export const pages: Pages = {
  load: {
    '/dashboard/workplace': () => import('../features/dashboard/DashboardPage.tsx'),
    '/banner/hotRecommend': () => import('../features/hot-words/HotWordsPage.tsx'),
    '/operation/hotAdd': () => import('../features/hot-words/HotWordFormPage.tsx'),
    '/operation/hotEdit': () => import('../features/hot-words/HotWordFormPage.tsx'),
    '/system/settings': () => import('../features/faq/QuestionsPage.tsx'),
    '/system/settings/add': () => import('../features/faq/QuestionFormPage.tsx'),
    '/system/settings/edit': () => import('../features/faq/QuestionFormPage.tsx'),
    '/system/settings/type': () => import('../features/faq/CategoriesPage.tsx'),
    '/system/settings/type/add': () => import('../features/faq/CategoryFormPage.tsx'),
    '/system/settings/type/edit': () => import('../features/faq/CategoryFormPage.tsx'),
    '/systemcenter/backUserManage': () => import('../features/staff/StaffPage.tsx'),
    '/system/mamage': () => import('../features/roles/RolesPage.tsx'),
    '/permission/permission': () => import('../features/permissions/PermissionsPage.tsx'),
    '/permission/permissionMenu': () => import('../features/permissions/MenusPage.tsx'),
    '/system/tag': () => import('../features/tags/TagsPage.tsx'),
    '/system/domain': () => import('../features/domains/DomainsPage.tsx'),
    '/system/logs': () => import('../features/oper-log/OperLogPage.tsx'),
    '/settings/personalCenter': () => import('../features/account/PersonalCenterPage.tsx'),
  },
  ofRecords: new Set(['/operation/hotEdit', '/system/settings/edit', '/system/settings/type/edit']),
}
