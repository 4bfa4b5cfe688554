import type { Shape } from '../shape.ts'
import type { account as zh } from '../zh-CN/account.ts'

export const account: Shape<typeof zh> = {}
