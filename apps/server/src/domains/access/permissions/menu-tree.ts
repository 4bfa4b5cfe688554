/** Every screen of the product with the code that opens it: what the side menu and the routes are made from. */
export interface MenuEntry {
  zh: string
  en: string
  path: string
  /** Several codes, any of which opens it, are separated by commas. */
  code: string
  icon?: string
  /** Opened from another page, never from the menu. */
  hidden?: true
  children?: MenuEntry[]
}

const page = (path: string, code: string, zh: string, en: string): MenuEntry => ({ path, code, zh, en })
const hidden = (path: string, code: string, zh: string, en: string): MenuEntry => ({ path, code, zh, en, hidden: true })

const course = [
  page('/courseCenter', 'COURSE', '课程中心', 'Course centre'),
  page('/followOriginal', 'ORIGINAL_READING', '原版阅读', 'Original reading'),
  hidden('/courseCenter/classify', 'COURSE', '分类管理', 'Categories'),
  hidden('/courseCenter/seriesType', 'COURSE', '系列类型', 'Series types'),
  hidden('/courseCenter/article', 'COURSE', '新增文章', 'New article'),
  hidden('/courseCenter/series', 'COURSE', '新增系列', 'New series'),
  hidden('/courseCenter/articleEdit', 'COURSE', '编辑文章', 'Edit article'),
  hidden('/courseCenter/seriesEdit', 'COURSE', '编辑系列', 'Edit series'),
  hidden('/courseCenter/single', 'COURSE', '单课管理', 'Lessons'),
  hidden('/courseCenter/addVideoTxt', 'COURSE', '新增单课', 'New lesson'),
  hidden('/courseCenter/editVideoTxt', 'COURSE', '编辑单课', 'Edit lesson'),
  // The same pages for staff who work on original reading only.
  hidden('/followOriginal/classify', 'ORIGINAL_READING', '分类管理', 'Categories'),
  hidden('/followOriginal/article', 'ORIGINAL_READING', '新增文章', 'New article'),
  hidden('/followOriginal/series', 'ORIGINAL_READING', '新增系列', 'New series'),
  hidden('/followOriginal/articleEdit', 'ORIGINAL_READING', '编辑文章', 'Edit article'),
  hidden('/followOriginal/seriesEdit', 'ORIGINAL_READING', '编辑系列', 'Edit series'),
  hidden('/followOriginal/single', 'ORIGINAL_READING', '单课管理', 'Lessons'),
  hidden('/followOriginal/addVideoTxt', 'ORIGINAL_READING', '新增单课', 'New lesson'),
  hidden('/followOriginal/editVideoTxt', 'ORIGINAL_READING', '编辑单课', 'Edit lesson'),
  page('/courseCenter/teacher', 'TEACHER', '老师管理', 'Teachers'),
  hidden('/courseCenter/teacherAdd', 'TEACHER', '新增老师', 'New teacher'),
  hidden('/courseCenter/teacherEdit', 'TEACHER', '编辑老师', 'Edit teacher'),
]

const audio = [
  page('/practiceManual', 'GUIDE_ARTICLE', '练习手册', 'Practice manual'),
  page('/studentInterview', 'INTERVIEW_ARTICLE', '学员访谈', 'Student interviews'),
  page('/excellentArticle', 'EXCELLENT_ARTICLE', '精选文章', 'Selected articles'),
  hidden('/audioArticle/practiceAdd', 'GUIDE_ARTICLE', '新增手册文章', 'New manual article'),
  hidden('/audioArticle/practiceEdit', 'GUIDE_ARTICLE', '编辑手册文章', 'Edit manual article'),
  hidden('/audioArticle/practiceBaseEdit', 'GUIDE_ARTICLE', '练习手册设置', 'Manual settings'),
  hidden('/audioArticle/studentAdd', 'INTERVIEW_ARTICLE', '新增访谈', 'New interview'),
  hidden('/audioArticle/studentEdit', 'INTERVIEW_ARTICLE', '编辑访谈', 'Edit interview'),
  hidden('/audioArticle/studentBaseEdit', 'INTERVIEW_ARTICLE', '学员访谈设置', 'Interview settings'),
  hidden('/excellentArticle/excellentAdd', 'EXCELLENT_ARTICLE', '新增精选文章', 'New selected article'),
  hidden('/excellentArticle/excellentEdit', 'EXCELLENT_ARTICLE', '编辑精选文章', 'Edit selected article'),
  hidden('/excellentArticle/excellentBaseEdit', 'EXCELLENT_ARTICLE', '精选文章设置', 'Selected article settings'),
]

const users = [
  page('/userManagement', 'ACCOUNT_MANAGE', '用户管理', 'App users'),
  page('/coupleBack', 'FEEDBACK', '用户反馈', 'Feedback'),
  page('/memberPackage', 'VIP_PKG_PRICING', '会员套餐', 'Membership packages'),
  hidden('/userManagement/view', 'ACCOUNT_MANAGE', '用户详情', 'App user'),
  hidden('/userManagementBack/view', 'FEEDBACK', '反馈详情', 'Feedback detail'),
  hidden('/userManagement/memberPackageAdd', 'VIP_PKG_PRICING', '新增套餐', 'New package'),
  hidden('/userManagement/memberPackageEdit', 'VIP_PKG_PRICING', '编辑套餐', 'Edit package'),
]

const operations = [
  page('/banner/homeBanner', 'HOME_BANNER', '首页横幅', 'Home banners'),
  page('/banner/homeRecommend', 'HOME_RECOMMEND', '首页推荐', 'Home recommendations'),
  page('/banner/homeActivity', 'HOME_ACTIVITY', '首页活动', 'Home activities'),
  page('/banner/homeTopNotice', 'HOME_ANNOUNCEMENT', '首页公告', 'Top notices'),
  page('/banner/shareRecommend', 'SHARE_RECOMMEND', '分享推荐', 'Share recommendations'),
  page('/banner/hotRecommend', 'WORD_RECOMMEND', '热词管理', 'Hot words'),
  page('/banner/bannerManage', 'BANNER', '内容横幅', 'Content banners'),
  page('/banner/bannerArchive', 'BANNER', '横幅归档', 'Banner archive'),
  page('/banner/messagePush', 'PUSH_MESSAGE', '消息推送', 'Push messages'),
  page('/banner/mail', 'SITE_MESSAGE', '站内信', 'Site messages'),
  page('/banner/task', 'TASK_CONFIG', '学习任务', 'Learning tasks'),
  page('/banner/explore', 'EXPLORE_CONFIG', '发现页配置', 'Explore config'),
  hidden('/operation/actAdd', 'HOME_ACTIVITY', '新增活动', 'New activity'),
  hidden('/operation/actEdit', 'HOME_ACTIVITY', '编辑活动', 'Edit activity'),
  hidden('/operation/recommendAdd', 'HOME_RECOMMEND', '新增推荐', 'New recommendation'),
  hidden('/operation/recommendEdit', 'HOME_RECOMMEND', '编辑推荐', 'Edit recommendation'),
  hidden('/operation/bannerAdd', 'HOME_BANNER', '新增横幅', 'New banner'),
  hidden('/operation/bannerEdit', 'HOME_BANNER', '编辑横幅', 'Edit banner'),
  hidden('/operation/contentBannerAdd', 'BANNER', '新增内容横幅', 'New content banner'),
  hidden('/operation/contentBannerEdit', 'BANNER', '编辑内容横幅', 'Edit content banner'),
  hidden('/operation/exploreEdit', 'EXPLORE_CONFIG', '编辑入口', 'Edit entry'),
  hidden('/operation/topNoticeAdd', 'HOME_ANNOUNCEMENT', '新增公告', 'New notice'),
  hidden('/operation/topNoticeEdit', 'HOME_ANNOUNCEMENT', '编辑公告', 'Edit notice'),
  hidden('/operation/shareAdd', 'SHARE_RECOMMEND', '新增分享推荐', 'New share recommendation'),
  hidden('/operation/shareEdit', 'SHARE_RECOMMEND', '编辑分享推荐', 'Edit share recommendation'),
  hidden('/operation/hotAdd', 'WORD_RECOMMEND', '新增热词', 'New hot word'),
  hidden('/operation/hotEdit', 'WORD_RECOMMEND', '编辑热词', 'Edit hot word'),
  hidden('/operation/messageAdd', 'PUSH_MESSAGE', '新增推送', 'New push'),
  hidden('/operation/messageEdit', 'PUSH_MESSAGE', '编辑推送', 'Edit push'),
  hidden('/operation/messageView', 'PUSH_MESSAGE', '推送详情', 'Push detail'),
  hidden('/operation/mailAdd', 'SITE_MESSAGE', '新增站内信', 'New site message'),
  hidden('/operation/mailEdit', 'SITE_MESSAGE', '编辑站内信', 'Edit site message'),
  hidden('/operation/mailView', 'SITE_MESSAGE', '站内信详情', 'Site message detail'),
  hidden('/operation/exploreAdd', 'EXPLORE_CONFIG', '新增入口', 'New entry'),
]

const finance = [
  page('/finance', 'ORDERS', '订单管理', 'Orders'),
  page('/finance/exchange', 'EXCHANGE_CERTIFICATE', '兑换券', 'Exchange vouchers'),
  hidden('/finance/exchange/make', 'EXCHANGE_CERTIFICATE', '制作兑换券', 'Make vouchers'),
  hidden('/finance/exchange/batch', 'EXCHANGE_CERTIFICATE', '兑换券批次', 'Voucher batch'),
  hidden('/finance/exchange/sheet', 'EXCHANGE_CERTIFICATE', '打印兑换券', 'Print vouchers'),
  page('/finance/ratio', 'GOLD_EXCHANGE_RATE', '金币兑换比例', 'Gold exchange rate'),
  page('/finance/settlement', 'SETTLEMENT', '结算', 'Settlements'),
  hidden('/finance/order', 'ORDERS', '订单详情', 'Order'),
]

/** Whoever may add records of a kind that is kept after deletion may restore them. */
const restoring = [
  'COURSE',
  'ORIGINAL_READING',
  'GUIDE_ARTICLE',
  'INTERVIEW_ARTICLE',
  'EXCELLENT_ARTICLE',
  'VIP_PKG_PRICING',
  'FEEDBACK',
  'HOME_BANNER',
  'HOME_RECOMMEND',
  'HOME_ACTIVITY',
  'SHARE_RECOMMEND',
  'HOME_ANNOUNCEMENT',
  'WORD_RECOMMEND',
  'PUSH_MESSAGE',
  'SITE_MESSAGE',
  'APP_VERSION',
  'SYS_DOMAIN',
  'FAQ_SETTINGS',
  'MESSAGE_TASK',
  'ROLE',
  'TAG',
  'SCHEDULE',
  'LOGISTICS',
  'USER_ADDRESS',
  'EXPLORE_CONFIG',
  'TEACHER',
].join()

const system = [
  page('/systemcenter/backUserManage', 'USER_MANAGE', '员工管理', 'Staff'),
  page('/system/mamage', 'ROLE', '角色管理', 'Roles'),
  page('/system/version', 'APP_VERSION', '版本管理', 'App versions'),
  hidden('/system/version/add', 'APP_VERSION', '新增版本', 'New version'),
  hidden('/system/version/edit', 'APP_VERSION', '编辑版本', 'Edit version'),
  page('/system/copywriting', 'COPY_WRITING', '文案中心', 'Copy centre'),
  hidden('/system/copywriting/details', 'COPY_WRITING', '文案详情', 'Copy detail'),
  page('/system/settings', 'FAQ_SETTINGS', '常见问题', 'FAQ'),
  hidden('/system/settings/type', 'FAQ_SETTINGS', '问题分类', 'FAQ categories'),
  hidden('/system/settings/add', 'FAQ_SETTINGS', '新增问题', 'New question'),
  hidden('/system/settings/edit', 'FAQ_SETTINGS', '编辑问题', 'Edit question'),
  hidden('/system/settings/type/add', 'FAQ_SETTINGS', '新增分类', 'New category'),
  hidden('/system/settings/type/edit', 'FAQ_SETTINGS', '编辑分类', 'Edit category'),
  page('/system/logs', 'SYS_OPER_LOG', '操作日志', 'Operation log'),
  page('/system/recycleBin', restoring, '回收站', 'Recycle bin'),
  page('/system/messageTask', 'MESSAGE_TASK', '员工通知', 'Staff notices'),
  page('/system/tag', 'TAG', '标签管理', 'Tags'),
  page('/system/domain', 'SYS_DOMAIN', '域名管理', 'Domains'),
  page('/system/holiday', 'SCHEDULE', '节假日', 'Holidays'),
  page('/location/logisticsOrder', 'LOGISTICS', '物流订单', 'Logistics orders'),
  page('/location/logisticsCompany', 'LOGISTICS', '物流公司', 'Logistics companies'),
  page('/location/userAddress', 'USER_ADDRESS', '用户地址', 'User addresses'),
]

export const menuTree: MenuEntry[] = [
  { ...page('/dashboard/workplace', 'ALWAYS', '首页', 'Home'), icon: 'home' },
  { ...page('/course', 'COURSE', '课程中心', 'Courses'), icon: 'book', children: course },
  { ...page('/audioArticle', 'AUDIO_ARTICLE', '音频文章', 'Audio articles'), icon: 'sound', children: audio },
  { ...page('/users', 'USERS', '用户中心', 'Users'), icon: 'team', children: users },
  { ...page('/operation', 'OPERATE', '运营中心', 'Operations'), icon: 'rocket', children: operations },
  { ...page('/financial', 'FINANCIAL_CENTER', '财务中心', 'Finance'), icon: 'wallet', children: finance },
  { ...page('/system', 'PERMISSIONS', '系统管理', 'System'), icon: 'setting', children: system },
  {
    ...hidden('/settings', 'ALWAYS', '个人设置', 'Account settings'),
    children: [hidden('/settings/personalCenter', 'ALWAYS', '个人中心', 'Personal centre')],
  },
  {
    ...hidden('/permission', 'PERMISSION_GROUP', '权限管理', 'Permission admin'),
    children: [
      hidden('/permission/permissionMenu', 'PERMISSION_GROUP', '权限菜单', 'Permission menus'),
      hidden('/permission/permission', 'PERMISSION_MANAGE', '权限列表', 'Permissions'),
    ],
  },
]
