import type { Shape } from '../shape.ts'
import type { taskConfig as zh } from '../zh-CN/task-config.ts'

export const taskConfig: Shape<typeof zh> = {
  title: 'Task config',
}
