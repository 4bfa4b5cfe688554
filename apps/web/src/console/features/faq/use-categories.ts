import { faqPickLists } from '@lectern/contract/faq.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

interface Categories {
  options: { value: number; label: string }[]
  nameOf: (id: number) => string
  loading: boolean
}

/** The categories to choose from. Named like their list, so that a change there shows here. */
export function useCategories(): Categories {
  const { data, isPending } = useQuery({
    queryKey: ['questionCategories', 'pick'],
    queryFn: ({ signal }) => call(faqPickLists.categories, {}, { signal }),
  })
  const options = (data?.content ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return {
    options,
    nameOf: (id) => options.find(({ value }) => value === id)?.label ?? `#${id}`,
    loading: isPending,
  }
}
