import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { sendingHidden, sendingLabels, sendingShow, sentLabels } from '../../../business/sending/sending-words.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asPlainText } from '../../../kit/record/show-values.tsx'

export const siteMessageWords = recordWords({
  labels: () => ({
    ...sendingLabels(),
    title: t('siteMessages.name'),
    content: t('siteMessages.content'),
    link: t('siteMessages.link'),
  }),
  more: sentLabels,
  show: { ...sendingShow, content: asPlainText },
  hidden: sendingHidden,
  update: siteMessages.update,
})
