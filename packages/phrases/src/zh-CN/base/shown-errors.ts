/** Refusals that the console words itself; all others come worded from the server. */
export const shownErrors = {
  session: { expired: '登录已失效，请重新登录' },
  record: { gone: '这条数据不存在或已被删除' },
  permission: { denied: '没有权限执行此操作' },
  request: { notFound: '请求的资源不存在' },
}
