import type { Shape } from '../shape.ts'
import type { messageTasks as zh } from '../zh-CN/message-tasks.ts'

export const messageTasks: Shape<typeof zh> = {
  title: 'Message tasks',
}
