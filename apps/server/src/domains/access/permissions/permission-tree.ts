import type { PermissionCode } from '@lectern/contract/base/permission-codes.ts'
import { rights as en } from '@lectern/phrases/en-US/base/rights.ts'
import { rights as zh } from '@lectern/phrases/zh-CN/base/rights.ts'

export interface PermissionEntry {
  id: number
  code: PermissionCode
  zh: string
  en: string
  children?: PermissionEntry[]
}

const entry = (id: number, code: PermissionCode, children?: PermissionEntry[]): PermissionEntry => ({
  id,
  code,
  zh: zh.codes[code],
  en: en.codes[code],
  children,
})

/** The tree in which codes are granted. Ids 3, 4, 5, 7 and 8 are internal groups that clients filter out by number. */
export const permissionTree: PermissionEntry[] = [
  entry(1, 'COURSE', [entry(11, 'ORIGINAL_READING'), entry(13, 'TEACHER')]),
  entry(2, 'USERS', [
    entry(21, 'ACCOUNT_MANAGE'),
    entry(22, 'ACCOUNT_EXPORT'),
    entry(23, 'FEEDBACK'),
    entry(24, 'VIP_PKG_PRICING'),
    entry(25, 'ACCOUNT_PHONE'),
    entry(26, 'ACCOUNT_GOLD'),
  ]),
  entry(3, 'SCHEDULE'),
  entry(4, 'CURRENTUSER'),
  entry(5, 'TAG'),
  entry(6, 'OPERATE', [
    entry(31, 'BANNER'),
    entry(32, 'HOME_BANNER'),
    entry(33, 'HOME_RECOMMEND'),
    entry(34, 'HOME_ACTIVITY'),
    entry(35, 'HOME_ANNOUNCEMENT'),
    entry(36, 'SHARE_RECOMMEND'),
    entry(37, 'WORD_RECOMMEND'),
    entry(38, 'PUSH_MESSAGE'),
    entry(39, 'SITE_MESSAGE'),
    entry(40, 'TASK_CONFIG'),
    entry(41, 'EXPLORE_CONFIG'),
  ]),
  entry(7, 'PERMISSION_GROUP', [entry(51, 'PERMISSION_MANAGE')]),
  entry(8, 'SYS_DOMAIN'),
  entry(9, 'FINANCIAL_CENTER', [
    entry(61, 'ORDERS'),
    entry(62, 'ORDERS_EXPORT'),
    entry(63, 'EXCHANGE_CERTIFICATE'),
    entry(64, 'GOLD_EXCHANGE_RATE'),
    entry(65, 'SETTLEMENT'),
    entry(66, 'VOUCHER_CODE'),
  ]),
  entry(10, 'PERMISSIONS', [
    entry(71, 'USER_MANAGE'),
    entry(72, 'ROLE'),
    entry(73, 'APP_VERSION'),
    entry(74, 'COPY_WRITING'),
    entry(75, 'FAQ_SETTINGS'),
    entry(76, 'SYS_OPER_LOG'),
    entry(77, 'MESSAGE_TASK'),
    entry(78, 'LOGISTICS'),
    entry(79, 'USER_ADDRESS'),
  ]),
  entry(12, 'AUDIO_ARTICLE', [
    entry(81, 'GUIDE_ARTICLE'),
    entry(82, 'INTERVIEW_ARTICLE'),
    entry(83, 'EXCELLENT_ARTICLE'),
  ]),
]
