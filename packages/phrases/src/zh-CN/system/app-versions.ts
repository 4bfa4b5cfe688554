export const appVersions = {
  title: '版本管理',
}
