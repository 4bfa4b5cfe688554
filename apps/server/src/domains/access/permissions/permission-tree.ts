import type { PermissionCode } from '@lectern/contract/base/permission-codes.ts'

export interface PermissionEntry {
  id: number
  code: PermissionCode
  zh: string
  en: string
  children?: PermissionEntry[]
}

const entry = (
  id: number,
  code: PermissionCode,
  zh: string,
  en: string,
  children?: PermissionEntry[],
): PermissionEntry => ({
  id,
  code,
  zh,
  en,
  children,
})

/** The tree in which codes are granted. Ids 3, 4, 5, 7 and 8 are internal groups that clients filter out by number. */
export const permissionTree: PermissionEntry[] = [
  entry(1, 'COURSE', '课程中心', 'Course centre', [entry(11, 'ORIGINAL_READING', '原版阅读', 'Original reading')]),
  entry(2, 'USERS', '用户中心', 'User centre', [
    entry(21, 'ACCOUNT_MANAGE', '用户管理', 'App users'),
    entry(22, 'ACCOUNT_EXPORT', '导出用户', 'Export app users'),
    entry(23, 'FEEDBACK', '用户反馈', 'Feedback'),
    entry(24, 'VIP_PKG_PRICING', '会员套餐', 'Membership packages'),
    entry(25, 'ACCOUNT_PHONE', '查看完整手机号', 'See whole phone numbers'),
    entry(26, 'ACCOUNT_GOLD', '调整金币与课时', 'Adjust gold and course hours'),
  ]),
  entry(3, 'SCHEDULE', '日程', 'Schedule'),
  entry(4, 'CURRENTUSER', '当前用户', 'Current user'),
  entry(5, 'TAG', '标签', 'Tags'),
  entry(6, 'OPERATE', '运营中心', 'Operations', [
    entry(31, 'BANNER', '内容横幅', 'Content banners'),
    entry(32, 'HOME_BANNER', '首页横幅', 'Home banners'),
    entry(33, 'HOME_RECOMMEND', '首页推荐', 'Home recommends'),
    entry(34, 'HOME_ACTIVITY', '首页活动', 'Home activities'),
    entry(35, 'HOME_ANNOUNCEMENT', '首页公告', 'Top notices'),
    entry(36, 'SHARE_RECOMMEND', '分享推荐', 'Share recommends'),
    entry(37, 'WORD_RECOMMEND', '热词管理', 'Hot words'),
    entry(38, 'PUSH_MESSAGE', '消息推送', 'Push messages'),
    entry(39, 'SITE_MESSAGE', '站内信', 'Site messages'),
    entry(40, 'TASK_CONFIG', '任务配置', 'Task config'),
    entry(41, 'EXPLORE_CONFIG', '发现页配置', 'Explore config'),
  ]),
  entry(7, 'PERMISSION_GROUP', '权限菜单', 'Permission menus', [
    entry(51, 'PERMISSION_MANAGE', '权限列表', 'Permissions'),
  ]),
  entry(8, 'SYS_DOMAIN', '域名', 'Domains'),
  entry(9, 'FINANCIAL_CENTER', '财务中心', 'Finance', [
    entry(61, 'ORDERS', '订单管理', 'Orders'),
    entry(62, 'ORDERS_EXPORT', '导出订单', 'Export orders'),
    entry(63, 'EXCHANGE_CERTIFICATE', '兑换券', 'Exchange vouchers'),
    entry(64, 'GOLD_EXCHANGE_RATE', '金币兑换比例', 'Gold exchange rate'),
    entry(65, 'SETTLEMENT', '结算', 'Settlements'),
  ]),
  entry(10, 'PERMISSIONS', '系统管理', 'System', [
    entry(71, 'USER_MANAGE', '员工管理', 'Staff'),
    entry(72, 'ROLE', '角色管理', 'Roles'),
    entry(73, 'APP_VERSION', '版本管理', 'App versions'),
    entry(74, 'COPY_WRITING', '文案中心', 'Copy centre'),
    entry(75, 'FAQ_SETTINGS', '常见问题', 'FAQ'),
    entry(76, 'SYS_OPER_LOG', '操作日志', 'Operation log'),
    entry(77, 'MESSAGE_TASK', '消息任务', 'Message tasks'),
    entry(78, 'LOGISTICS', '物流', 'Logistics'),
    entry(79, 'USER_ADDRESS', '用户地址', 'User addresses'),
  ]),
  entry(12, 'AUDIO_ARTICLE', '音频文章', 'Audio articles', [
    entry(81, 'GUIDE_ARTICLE', '练习手册', 'Practice manual'),
    entry(82, 'INTERVIEW_ARTICLE', '学员访谈', 'Student interviews'),
    entry(83, 'EXCELLENT_ARTICLE', '精选文章', 'Selected articles'),
  ]),
]
