import type { Shape } from '../shape.ts'
import type { dashboard as zh } from '../zh-CN/dashboard.ts'

export const dashboard: Shape<typeof zh> = {}
