import { domainNames } from '@lectern/contract/system/domain-names.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asChoice } from '../../../kit/record/show-values.tsx'

export const domainWords = recordWords({
  labels: () => ({
    name: t('domainNames.name'),
    host: t('domainNames.host'),
    purpose: t('domainNames.purpose'),
    enable: t('domainNames.enable'),
    remark: t('domainNames.remark'),
  }),
  show: {
    purpose: asChoice('domainNames.purposes'),
    enable: (value) => t(value === true ? 'kit.enabled' : 'kit.disabled'),
  },
  update: domainNames.update,
})
