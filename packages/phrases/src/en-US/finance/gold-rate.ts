import type { Shape } from '../../shape.ts'
import type { goldRate as zh } from '../../zh-CN/finance/gold-rate.ts'

export const goldRate: Shape<typeof zh> = {
  title: 'Gold exchange rate',
}
