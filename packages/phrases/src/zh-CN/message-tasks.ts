export const messageTasks = {
  title: '消息任务',
}
