import type { Shape } from '../../shape.ts'
import type { appVersions as zh } from '../../zh-CN/system/app-versions.ts'

export const appVersions: Shape<typeof zh> = {
  title: 'App versions',
}
