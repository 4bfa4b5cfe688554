import type { Shape } from '../../shape.ts'
import type { settlements as zh } from '../../zh-CN/finance/settlements.ts'

export const settlements: Shape<typeof zh> = {
  title: 'Settlements',
}
