/** Why a call was refused. The key is the `reason` on the wire. */
export const errors = {
  session: {
    missing: '请先登录',
    expired: '登录已失效，请重新登录',
    badCredentials: '用户名或密码不正确',
    locked: '登录失败次数过多，账号已暂时锁定，请 {{minutes}} 分钟后再试',
    inactive: '账号尚未激活或已停用，请联系管理员',
  },
  permission: {
    denied: '没有权限执行此操作',
    unknown: '所选权限不存在',
    own: '这是系统自带的权限，编码不能改，也不能删除',
    hasChildren: '请先移走或删除下级权限',
    cycle: '不能把权限放到自己的下级里',
  },
  menu: { hasChildren: '请先移走或删除下级菜单', cycle: '不能把菜单放到自己的下级里' },
  grant: { beyondOwn: '不能授予自己没有的权限：{{codes}}' },
  staff: {
    self: '不能停用或删除自己的账号',
    stronger: '对方的权限高于你，不能操作',
    lastAdministrator: '至少要保留一名启用的管理员',
  },
  role: {
    builtin: '内置管理员角色不能修改或删除',
    assigned: '角色“{{name}}”已分配给 {{count}} 人（{{names}}），不能删除',
    unknown: '所选角色不存在',
  },
  tag: { unknown: '所选标签不存在' },
  input: {
    invalid: '填写的内容有误，请检查后再提交',
    malformed: '请求内容无法解析',
  },
  request: {
    notFound: '请求的资源不存在',
    tooLarge: '内容太大，无法接收',
    wrongType: '不支持的内容类型',
    tooOften: '操作太频繁，请在 {{seconds}} 秒后再试',
    keyReused: '这个幂等键已用于另一个请求',
  },
  record: {
    gone: '这条数据不存在或已被删除',
    conflict: '别人已先保存了这条数据',
    atTop: '已经是第一位',
    atBottom: '已经是最后一位',
  },
  questionCategory: { notEmpty: '分类“{{name}}”下还有 {{count}} 个问题，不能删除', missing: '所选分类不存在' },
  hotWord: { exists: '热词“{{word}}”已存在' },
  message: { unread: '未读消息不能删除，请先阅读' },
  task: { running: '任务还在进行中', notFailed: '只有失败的任务可以重试' },
  file: { linkExpired: '下载链接已失效，请重新打开' },
  upstream: { database: '数据库暂时不可用，请稍后再试', provider: '外部服务暂时不可用，请稍后再试' },
  server: { bug: '系统出了点问题，请求编号 {{requestId}}' },
}
