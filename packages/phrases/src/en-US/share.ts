import type { Shape } from '../shape.ts'
import type { share as zh } from '../zh-CN/share.ts'

export const share: Shape<typeof zh> = {}
