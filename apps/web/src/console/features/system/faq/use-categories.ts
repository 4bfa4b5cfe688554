import { faqPickLists, questionCategories } from '@lectern/contract/system/faq.ts'
import { asking } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { type Choices, useChoices } from '../../../kit/list/use-choices.ts'

export function useCategories(): Choices<{ id: number; name: string }> {
  return useChoices({
    queryKey: [resourceOf(questionCategories.list), 'pick'],
    asking: asking(faqPickLists.categories, {}),
    label: ({ name }) => name,
  })
}
