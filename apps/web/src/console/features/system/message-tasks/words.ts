import { messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asChoice, asTime } from '../../../kit/record/show-values.tsx'

export const messageTaskWords = recordWords({
  labels: () => ({
    title: t('messageTasks.name'),
    detail: t('messageTasks.detail'),
    audience: t('messageTasks.audience'),
    targetIds: t('messageTasks.chosen'),
    sendTime: t('messageTasks.sendTime'),
  }),
  more: () => ({ status: t('sending.title') }),
  show: {
    audience: asChoice('messageTasks.audiences'),
    targetIds: (ids) =>
      Array.isArray(ids) && ids.length > 0 ? t('kit.names', { names: ids.map((id) => `#${id}`) }) : '',
    sendTime: asTime(() => t('messageTasks.byHand')),
    status: asChoice('sending.states'),
  },
  // The names of the chosen are read with the ids.
  hidden: ['targetNames'],
  update: messageTasks.update,
})
