import { logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords, type ShowField } from '../../../kit/record/record-words.ts'
import { asChoice } from '../../../kit/record/show-values.tsx'

const asNumber: ShowField = (id) => (typeof id === 'number' ? `#${id}` : '')

export const parcelWords = recordWords({
  labels: () => ({
    accountId: t('logistics.columns.account'),
    addressId: t('logistics.form.addressId'),
    receiver: t('logistics.columns.receiver'),
    phone: t('logistics.columns.phone'),
    address: t('logistics.columns.address'),
    companyId: t('logistics.columns.company'),
    trackingNo: t('logistics.columns.trackingNo'),
    goods: t('logistics.columns.goods'),
    orderNo: t('logistics.columns.orderNo'),
    status: t('logistics.columns.status'),
  }),
  more: () => ({ lastTrack: t('logistics.columns.lastTrack') }),
  show: {
    status: asChoice('logistics.statuses'),
    companyId: asNumber,
    accountId: asNumber,
    addressId: asNumber,
  },
  hidden: ['pollTime', 'pollError'],
  update: logisticsOrders.update,
})
