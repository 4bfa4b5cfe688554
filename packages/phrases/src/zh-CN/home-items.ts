export const homeItems = {
  title: '首页内容',
}
