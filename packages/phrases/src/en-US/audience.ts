import type { Shape } from '../shape.ts'
import type { audience as zh } from '../zh-CN/audience.ts'

export const audience: Shape<typeof zh> = {
  title: 'Audience',
}
