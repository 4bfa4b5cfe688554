import type { Shape } from '../shape.ts'
import type { announcements as zh } from '../zh-CN/announcements.ts'

export const announcements: Shape<typeof zh> = {
  title: 'Top notices',
}
