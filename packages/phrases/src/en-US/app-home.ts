import type { Shape } from '../shape.ts'
import type { appHome as zh } from '../zh-CN/app-home.ts'

export const appHome: Shape<typeof zh> = {
  title: 'Home preview',
}
