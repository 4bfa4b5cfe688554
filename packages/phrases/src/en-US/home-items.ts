import type { Shape } from '../shape.ts'
import type { homeItems as zh } from '../zh-CN/home-items.ts'

export const homeItems: Shape<typeof zh> = {
  title: 'Home items',
}
