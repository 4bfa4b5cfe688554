import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asPlainText } from '../../../kit/record/show-values.tsx'

/** Texts are restored from their own revisions. */
export const copyWords = recordWords({
  labels: () => ({ content: t('copyWriting.content') }),
  more: () => ({ restoredFrom: t('copyWriting.history.restoredVersion') }),
  show: {
    content: asPlainText,
    restoredFrom: (number) => (typeof number === 'number' ? t('copyWriting.history.nth', { number }) : ''),
  },
  update: null,
})
