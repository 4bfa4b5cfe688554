import type { Shape } from '../shape.ts'
import type { permissions as zh } from '../zh-CN/permissions.ts'

export const permissions: Shape<typeof zh> = {}
