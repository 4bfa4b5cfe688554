import type { Shape } from '../../shape.ts'
import type { userAddresses as zh } from '../../zh-CN/system/user-addresses.ts'

export const userAddresses: Shape<typeof zh> = {
  title: 'User addresses',
  about: 'Where users receive parcels. You can add one for them, also by pasting a whole line.',
  add: 'New address',
  edit: 'Edit address',
  nameOf: 'the address of {{name}}',
  removeConsequence:
    'If it is the default, the newest other address of the user becomes it. It can be restored from the recycle bin for 30 days.',
  columns: {
    account: 'User',
    accountId: 'User ID',
    name: 'Receiver',
    phone: 'Phone',
    province: 'Province',
    city: 'City',
    district: 'District',
    place: 'Region',
    detail: 'Address',
    isDefault: 'Default address',
    createTime: 'Added',
  },
  isDefault: 'Default',
  filters: { isDefault: 'Default', yes: 'Only defaults', no: 'Only others' },
  accountHelp: 'Look up by nickname or phone',
  phoneKept: '{{phone}}; stays if left empty',
  defaultHelp: 'Parcels go to the default first',
  defaultStays: 'It is the default. To change that, make another address the default',
  placeFailed: 'The regions could not be loaded',
  placeHint: 'Type to search, such as 南山',
  paste: {
    label: 'Paste an address',
    placeholder: 'A whole line, such as 李小薇 13800138000 广东省深圳市南山区科技园南路18号',
    fill: 'Read and fill in',
    done: 'Filled in, please check',
    missing: 'Not found: {{parts, list}}. Please fill in',
    nothing: 'Nothing was recognised, please fill in by hand',
    parts: { name: 'receiver', phone: 'phone', place: 'region', detail: 'address' },
  },
  ofAccount: 'Addresses',
  openOfAccount: 'Show addresses',
}
