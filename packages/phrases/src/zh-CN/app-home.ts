export const appHome = {
  title: '首页预览',
}
