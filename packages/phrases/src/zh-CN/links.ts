export const links = {
  title: '跳转',
}
