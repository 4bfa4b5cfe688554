import type { Shape } from '../../shape.ts'
import type { logistics as zh } from '../../zh-CN/system/logistics.ts'

export const logistics: Shape<typeof zh> = {
  title: 'Logistics orders',
}
