export const domainNames = {
  title: '域名管理',
  about: 'App 和分享页用到的域名。新增后按用途启用。',
  add: '新增域名',
  edit: '编辑域名',
  name: '名称',
  host: '域名',
  hostHelp: '只填主机名，例如 api.example.com',
  purpose: '用途',
  purposes: { API: '接口', SHARE: '分享页', CDN: '静态资源' },
  enable: '启用',
  remark: '备注',
}
