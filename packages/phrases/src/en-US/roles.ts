import type { Shape } from '../shape.ts'
import type { roles as zh } from '../zh-CN/roles.ts'

export const roles: Shape<typeof zh> = {}
