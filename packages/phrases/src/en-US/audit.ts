import type { Shape } from '../shape.ts'
import type { audit as zh } from '../zh-CN/audit.ts'

export const audit: Shape<typeof zh> = {
  resources: {
    session: 'Session',
    hotWords: 'Hot words',
    questions: 'FAQ questions',
    questionCategories: 'FAQ categories',
    operLogs: 'Operation log',
    messages: 'Messages',
    tasks: 'Background tasks',
    staff: 'Staff',
    roles: 'Roles',
    permissions: 'Permissions',
    permissionMenus: 'Permission menus',
    tags: 'Tags',
    domains: 'Domains',
  },
  actions: {
    create: 'Add',
    update: 'Edit',
    enable: 'Enable or disable',
    hot: 'Set hot',
    weight: 'Change weight',
    move: 'Reorder',
    read: 'Mark read',
    retry: 'Retry',
    reset: 'Reset password',
    delete: 'Delete',
    grant: 'Grant',
    export: 'Export',
    import: 'Import',
    force: 'Force sign-out',
    clear: 'Clear',
    login: 'Sign in',
    logout: 'Sign out',
  },
}
