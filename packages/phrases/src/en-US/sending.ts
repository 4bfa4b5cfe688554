import type { Shape } from '../shape.ts'
import type { sending as zh } from '../zh-CN/sending.ts'

export const sending: Shape<typeof zh> = {
  title: 'Status',
}
