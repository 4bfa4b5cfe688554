import type { Shape } from '../shape.ts'
import type { operLog as zh } from '../zh-CN/oper-log.ts'

export const operLog: Shape<typeof zh> = {}
