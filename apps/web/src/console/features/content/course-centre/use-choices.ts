import { type CourseCategory, type SeriesType, seriesTypes } from '@lectern/contract/content/course-centre.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { type Choices, useChoices } from '../../../kit/list/use-choices.ts'
import type { Section } from '../shared/course-section.ts'

export const categoriesKey = ({ categories }: Section) => [resourceOf(categories.list), 'all'] as const

export function useCategories(section: Section): Choices<CourseCategory> {
  return useChoices({
    queryKey: categoriesKey(section),
    ask: (signal) => call(section.categories.list, {}, { signal }),
    label: ({ name }) => name,
  })
}

/** How many items each category holds. Fetched again whenever items change, unlike the list of categories. */
export function useItemCounts({ categories, items }: Section): (categoryId: number) => number | undefined {
  const { data } = useQuery({
    queryKey: [resourceOf(categories.list), 'counts'],
    queryFn: ({ signal }) => call(categories.list, {}, { signal }),
    meta: { dependsOn: [resourceOf(items.list)] },
  })
  return (categoryId) => data?.content.find(({ id }) => id === categoryId)?.itemCount
}

export const seriesTypesKey = ['seriesTypes', 'all'] as const

export function useSeriesTypes(): Choices<SeriesType> {
  return useChoices({
    queryKey: seriesTypesKey,
    ask: (signal) => call(seriesTypes.list, {}, { signal }),
    label: ({ title }) => title,
    offered: ({ enable }) => enable,
  })
}
