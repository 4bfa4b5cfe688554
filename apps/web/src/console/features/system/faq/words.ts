import { questionCategories, questions } from '@lectern/contract/system/faq.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asPlainText } from '../../../kit/record/show-values.tsx'

export const questionWords = recordWords({
  labels: () => ({ categoryId: t('faq.category'), title: t('faq.question'), answer: t('faq.answer') }),
  show: { categoryId: (id) => (typeof id === 'number' ? `#${id}` : ''), answer: asPlainText },
  update: questions.update,
})

export const questionCategoryWords = recordWords({
  labels: () => ({ name: t('faq.categories.name'), icon: t('faq.categories.icon') }),
  update: questionCategories.update,
})
