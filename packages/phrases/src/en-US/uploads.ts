import type { uploads as zh } from '../zh-CN/uploads.ts'
import type { Shape } from '../shape.ts'

export const uploads: Shape<typeof zh> = {}
