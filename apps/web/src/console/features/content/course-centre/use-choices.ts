import {
  type CourseCategory,
  type SeriesType,
  seriesTypes,
  type Teacher,
  teachers,
} from '@lectern/contract/content/course-centre.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { type Choices, useChoices } from '../../../kit/list/use-choices.ts'
import type { Section } from './section.ts'

export const categoriesKey = ({ categoriesResource }: Section): string[] => [categoriesResource, 'all']

export function useCategories(section: Section): Choices<CourseCategory> {
  return useChoices({
    queryKey: categoriesKey(section),
    ask: (signal) => call(section.categories.list, {}, { signal }),
    label: ({ name }) => name,
  })
}

/** How many items each category holds: asked again whenever items change, which the list of categories is not. */
export function useItemCounts({ categories, itemsResource }: Section): (categoryId: number) => number | undefined {
  const { data } = useQuery({
    queryKey: [itemsResource, 'counts'],
    queryFn: ({ signal }) => call(categories.list, {}, { signal }),
  })
  return (categoryId) => data?.content.find(({ id }) => id === categoryId)?.itemCount
}

export const seriesTypesKey = ['seriesTypes', 'all']

export function useSeriesTypes(): Choices<SeriesType> {
  return useChoices({
    queryKey: seriesTypesKey,
    ask: (signal) => call(seriesTypes.list, {}, { signal }),
    label: ({ title }) => title,
    offered: ({ enable }) => enable,
  })
}

export function useTeachers(): Choices<Teacher> {
  return useChoices({
    queryKey: ['teachers', 'pick'],
    ask: (signal) => call(teachers.pick, {}, { signal }),
    label: ({ name }) => name,
  })
}
