/** Every permission code of the product. A code either guards calls or opens a group of the menu. */
export const permissionCodes = [
  // groups of the menu
  'USERS',
  'AUDIO_ARTICLE',
  'OPERATE',
  'FINANCIAL_CENTER',
  'PERMISSIONS',
  // content
  'COURSE',
  'ORIGINAL_READING',
  'GUIDE_ARTICLE',
  'INTERVIEW_ARTICLE',
  'EXCELLENT_ARTICLE',
  // app users
  'ACCOUNT_MANAGE',
  'ACCOUNT_EXPORT',
  'ACCOUNT_PHONE',
  'ACCOUNT_GOLD',
  'FEEDBACK',
  'VIP_PKG_PRICING',
  // operations
  'BANNER',
  'HOME_BANNER',
  'HOME_RECOMMEND',
  'HOME_ACTIVITY',
  'HOME_ANNOUNCEMENT',
  'SHARE_RECOMMEND',
  'WORD_RECOMMEND',
  'PUSH_MESSAGE',
  'SITE_MESSAGE',
  'MESSAGE_TASK',
  'TASK_CONFIG',
  'EXPLORE_CONFIG',
  // finance
  'ORDERS',
  'ORDERS_EXPORT',
  'EXCHANGE_CERTIFICATE',
  'GOLD_EXCHANGE_RATE',
  'SETTLEMENT',
  // system
  'USER_MANAGE',
  'ROLE',
  'APP_VERSION',
  'COPY_WRITING',
  'FAQ_SETTINGS',
  'SYS_OPER_LOG',
  'LOGISTICS',
  'USER_ADDRESS',
  // internal groups, left out of the assignment tree
  'SCHEDULE',
  'CURRENTUSER',
  'TAG',
  'PERMISSION_GROUP',
  'PERMISSION_MANAGE',
  'SYS_DOMAIN',
] as const

export type PermissionCode = (typeof permissionCodes)[number]

/** The only code of a user without permissions, and the permission of routes that every signed-in user may call. */
export const ALWAYS = 'ALWAYS'

/** Routes can require these instead of a permission code, so no permission may have one of these as its code. */
export const reservedCodes: ReadonlySet<string> = new Set([ALWAYS, 'PUBLIC'])

/**
 * Decides what the console shows. `COURSE.ORDERS` needs both codes, and ALWAYS needs none.
 */
export function holds(codes: ReadonlySet<string>, needed: string): boolean {
  return needed.split('.').every((code) => code === ALWAYS || codes.has(code))
}
