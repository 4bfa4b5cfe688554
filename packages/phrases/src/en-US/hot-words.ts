import type { Shape } from '../shape.ts'
import type { hotWords as zh } from '../zh-CN/hot-words.ts'

export const hotWords: Shape<typeof zh> = {}
