import type { Shape } from '../shape.ts'
import type { exploreConfig as zh } from '../zh-CN/explore-config.ts'

export const exploreConfig: Shape<typeof zh> = {
  title: 'Explore config',
}
