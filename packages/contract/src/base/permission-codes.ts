/**
 * Codes that hold others together. Whoever holds a code below one of them holds it too; by itself it opens no page and no
 * call. COURSE and PERMISSION_GROUP are none of these, although there are codes below them: they have pages of their own.
 */
export const groupCodes = [
  'USERS',
  'AUDIO_ARTICLE',
  'OPERATE',
  'FINANCIAL_CENTER',
  'PERMISSIONS',
  'CURRENTUSER',
] as const
type GroupCode = (typeof groupCodes)[number]

/** Codes of one ability each, which is held or not: they have no levels, and FULL stands for held. */
export const abilityCodes = [
  'ACCOUNT_EXPORT',
  'ACCOUNT_PHONE',
  'ACCOUNT_GOLD',
  'ORDERS_EXPORT',
  'VOUCHER_CODE',
] as const

/** Every permission code of the product. */
export const permissionCodes = [
  ...groupCodes,
  ...abilityCodes,
  // content
  'COURSE',
  'ORIGINAL_READING',
  'GUIDE_ARTICLE',
  'INTERVIEW_ARTICLE',
  'EXCELLENT_ARTICLE',
  'TEACHER',
  // app users
  'ACCOUNT_MANAGE',
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
  'TAG',
  'PERMISSION_GROUP',
  'PERMISSION_MANAGE',
  'SYS_DOMAIN',
] as const

export type PermissionCode = (typeof permissionCodes)[number]
/** A code that calls can ask for. */
export type CallCode = Exclude<PermissionCode, GroupCode>

/** PUBLIC needs no session, ALWAYS needs any session, a code needs that code, a list needs any one of its codes. */
export type RoutePermission = 'PUBLIC' | 'ALWAYS' | CallCode | readonly CallCode[]

/** The only code of a user without permissions, and the permission of routes that every signed-in user may call. */
export const ALWAYS = 'ALWAYS'

/** Routes can require these instead of a permission code, so no permission may have one of these as its code. */
export const reservedCodes: ReadonlySet<string> = new Set([ALWAYS, 'PUBLIC'])
