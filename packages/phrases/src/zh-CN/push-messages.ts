export const pushMessages = {
  title: '消息推送',
}
