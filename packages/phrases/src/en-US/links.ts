import type { Shape } from '../shape.ts'
import type { links as zh } from '../zh-CN/links.ts'

export const links: Shape<typeof zh> = {
  title: 'Link',
}
