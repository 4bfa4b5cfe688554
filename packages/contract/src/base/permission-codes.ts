/** Every permission code of the product. A code gates calls (leaf) or opens a menu group. */
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

/** What a user holds who holds nothing, and what a route asks for that every signed-in user may call. */
export const ALWAYS = 'ALWAYS'

/** What routes ask for instead of a code: a permission of that name would pass for one. */
export const reservedCodes: ReadonlySet<string> = new Set([ALWAYS, 'PUBLIC'])

/**
 * The one rule for showing things: `COURSE.ORDERS` needs every code it names; ALWAYS is open to all.
 */
export function holds(codes: ReadonlySet<string>, needed: string): boolean {
  return needed.split('.').every((code) => code === ALWAYS || codes.has(code))
}
