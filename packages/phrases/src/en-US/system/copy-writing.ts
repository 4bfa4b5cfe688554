import type { Shape } from '../../shape.ts'
import type { copyWriting as zh } from '../../zh-CN/system/copy-writing.ts'

export const copyWriting: Shape<typeof zh> = {
  title: 'Copy centre',
}
