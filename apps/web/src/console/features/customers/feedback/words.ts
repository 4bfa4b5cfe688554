import { feedbackAnswers } from '@lectern/contract/customers/feedback.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asChoice } from '../../../kit/record/show-values.tsx'

/** A feedback is answered once, and an answer that was sent cannot be taken back. */
export const feedbackWords = recordWords({
  labels: () => ({ result: t('feedback.result') }),
  more: () => ({
    type: t('feedback.type'),
    content: t('feedback.content'),
    images: t('feedback.images'),
    contact: t('feedback.contact'),
    appVersion: t('feedback.appVersion'),
    deviceModel: t('feedback.deviceModel'),
    accountId: t('feedback.author'),
    handlerId: t('feedback.handler'),
    handleTime: t('feedback.handleTime'),
  }),
  show: { type: asChoice('feedback.types'), status: asChoice('feedback.statuses') },
  update: null,
})

export const feedbackAnswerWords = recordWords({
  labels: () => ({ title: t('feedback.answers.name'), content: t('feedback.answers.content') }),
  update: feedbackAnswers.update,
})
