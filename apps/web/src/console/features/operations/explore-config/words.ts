import { exploreConfig } from '@lectern/contract/operations/explore-config.ts'
import { linkShow } from '../../../business/links/LinkText.tsx'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'

export const exploreEntryWords = recordWords({
  labels: () => ({ title: t('exploreConfig.name'), icon: t('exploreConfig.icon'), link: t('links.title') }),
  show: linkShow,
  update: exploreConfig.update,
})
