import type { Shape } from '../shape.ts'
import type { tags as zh } from '../zh-CN/tags.ts'

export const tags: Shape<typeof zh> = {}
