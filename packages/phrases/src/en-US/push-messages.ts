import type { Shape } from '../shape.ts'
import type { pushMessages as zh } from '../zh-CN/push-messages.ts'

export const pushMessages: Shape<typeof zh> = {
  title: 'Push messages',
}
