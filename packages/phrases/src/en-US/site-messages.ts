import type { Shape } from '../shape.ts'
import type { siteMessages as zh } from '../zh-CN/site-messages.ts'

export const siteMessages: Shape<typeof zh> = {
  title: 'Site messages',
}
