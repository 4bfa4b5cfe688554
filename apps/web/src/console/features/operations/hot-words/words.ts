import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'

export const hotWordWords = recordWords({
  labels: () => ({ word: t('hotWords.word') }),
  update: hotWords.update,
})
