/** Addresses that the first script of the console asks, before it has the schemas of the replies. */
export const notifyPaths = {
  tasks: '/api/notify/task',
  messages: '/api/notify/message',
  stream: '/api/notify/stream',
} as const
