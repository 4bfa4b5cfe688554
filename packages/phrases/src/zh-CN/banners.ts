export const banners = {
  title: '内容横幅',
}
