import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { sendingHidden, sendingLabels, sendingShow, sentLabels } from '../../../business/sending/sending-words.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asChoice } from '../../../kit/record/show-values.tsx'

export const pushMessageWords = recordWords({
  labels: () => ({
    ...sendingLabels(),
    title: t('pushMessages.name'),
    content: t('pushMessages.content'),
    image: t('pushMessages.image'),
    link: t('pushMessages.link'),
    platform: t('audience.platform'),
  }),
  more: sentLabels,
  show: { ...sendingShow, platform: asChoice('audience.platforms') },
  hidden: sendingHidden,
  update: pushMessages.update,
})
