/** Where the console asks who is there, apart from the schemas of the replies: the first script asks before it has those. */
export const sessionPaths = {
  current: '/api/userinfo',
  menus: '/api/userinfo/getPermissionMenus',
  permissions: '/api/userinfo/getUserAllPermission',
} as const
