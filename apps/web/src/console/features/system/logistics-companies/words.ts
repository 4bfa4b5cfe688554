import { logisticsCompanies } from '@lectern/contract/system/logistics.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'

export const logisticsCompanyWords = recordWords({
  labels: () => ({
    name: t('logistics.companies.name'),
    code: t('logistics.companies.code'),
    phone: t('logistics.companies.phone'),
    weight: t('kit.flags.weight'),
    enable: t('logistics.companies.enable'),
  }),
  show: { enable: (value) => t(value === true ? 'kit.enabled' : 'kit.disabled') },
  update: logisticsCompanies.update,
})
