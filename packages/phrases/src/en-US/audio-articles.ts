import type { audioArticles as zh } from '../zh-CN/audio-articles.ts'
import type { Shape } from '../shape.ts'

export const audioArticles: Shape<typeof zh> = {}
