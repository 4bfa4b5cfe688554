import { newPhone } from '../../../testing/people.ts'

/** A valid form of an address. */
export const addressForm = (accountId: number) => ({
  accountId,
  name: '李小薇',
  phone: newPhone(),
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  detail: '科技园南路18号',
  isDefault: false,
})
