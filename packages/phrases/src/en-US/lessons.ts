import type { lessons as zh } from '../zh-CN/lessons.ts'
import type { Shape } from '../shape.ts'

export const lessons: Shape<typeof zh> = {}
