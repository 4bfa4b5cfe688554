import type { Shape } from '../shape.ts'
import type { domains as zh } from '../zh-CN/domains.ts'

export const domains: Shape<typeof zh> = {}
