import { vipPackages } from '@lectern/contract/customers/vip-packages.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asMoney } from '../../../kit/record/show-values.tsx'

export const vipPackageWords = recordWords({
  labels: () => ({
    name: t('vipPackages.name'),
    days: t('vipPackages.days'),
    tag: t('vipPackages.tag'),
    description: t('vipPackages.description'),
    price: t('vipPackages.price'),
    originalPrice: t('vipPackages.originalPrice'),
    iosProductId: t('vipPackages.iosProductId'),
  }),
  show: {
    price: asMoney,
    originalPrice: asMoney,
    days: (days) => (typeof days === 'number' ? t('vipPackages.dayCount', { count: days }) : ''),
  },
  update: vipPackages.update,
})
