import type { Shape } from '../shape.ts'
import type { shell as zh } from '../zh-CN/shell.ts'

export const shell: Shape<typeof zh> = {}
