import type { Shape } from '../../shape.ts'
import type { userAddresses as zh } from '../../zh-CN/system/user-addresses.ts'

export const userAddresses: Shape<typeof zh> = {
  title: 'User addresses',
}
