import type { Shape } from '../shape.ts'
import type { kit as zh } from '../zh-CN/kit.ts'

export const kit: Shape<typeof zh> = {}
