import type { Shape } from '../shape.ts'
import type { staff as zh } from '../zh-CN/staff.ts'

export const staff: Shape<typeof zh> = {}
