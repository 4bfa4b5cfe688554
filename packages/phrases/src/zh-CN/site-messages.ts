export const siteMessages = {
  title: '站内信',
}
