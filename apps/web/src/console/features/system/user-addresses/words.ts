import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'

export const addressWords = recordWords({
  labels: () => ({
    accountId: t('userAddresses.columns.account'),
    name: t('userAddresses.columns.name'),
    phone: t('userAddresses.columns.phone'),
    place: t('userAddresses.columns.place'),
    detail: t('userAddresses.columns.detail'),
    isDefault: t('userAddresses.columns.isDefault'),
  }),
  // The form has these three as one field.
  more: () => ({
    province: t('userAddresses.columns.province'),
    city: t('userAddresses.columns.city'),
    district: t('userAddresses.columns.district'),
  }),
  show: {
    accountId: (id) => (typeof id === 'number' ? `#${id}` : ''),
    place: (value) => (Array.isArray(value) ? value.join(' ') : ''),
  },
  update: userAddresses.update,
})
