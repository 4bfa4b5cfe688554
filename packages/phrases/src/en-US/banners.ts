import type { Shape } from '../shape.ts'
import type { banners as zh } from '../zh-CN/banners.ts'

export const banners: Shape<typeof zh> = {
  title: 'Content banners',
}
