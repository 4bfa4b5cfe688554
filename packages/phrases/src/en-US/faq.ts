import type { Shape } from '../shape.ts'
import type { faq as zh } from '../zh-CN/faq.ts'

export const faq: Shape<typeof zh> = {}
