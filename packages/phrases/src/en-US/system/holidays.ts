import type { Shape } from '../../shape.ts'
import type { holidays as zh } from '../../zh-CN/system/holidays.ts'

export const holidays: Shape<typeof zh> = {
  title: 'Holidays',
}
