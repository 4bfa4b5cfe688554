import type { Shape } from '../shape.ts'
import type { signIn as zh } from '../zh-CN/sign-in.ts'

export const signIn: Shape<typeof zh> = {}
