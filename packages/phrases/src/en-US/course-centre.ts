import type { courseCentre as zh } from '../zh-CN/course-centre.ts'
import type { Shape } from '../shape.ts'

export const courseCentre: Shape<typeof zh> = {}
