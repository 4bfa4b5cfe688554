import {
  type CourseCategory,
  type SeriesType,
  seriesTypes,
  type Teacher,
  teachers,
} from '@lectern/contract/course-centre.ts'
import type { Page } from '@lectern/contract/page.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { Section } from './section.ts'

/** What an item is filed under or made of, chosen from a list. */
export interface Choices<R> {
  all: R[]
  options: { value: number; label: string }[]
  nameOf: (id: number) => string
  loading: boolean
  error: Error | null
  retry: () => void
}

function choicesOf<R extends { id: number }>(
  { data, error, refetch }: UseQueryResult<Page<R>>,
  label: (row: R) => string,
  offered: (row: R) => boolean = () => true,
): Choices<R> {
  const all = data?.content ?? []
  const known = new Map(all.map((row) => [row.id, label(row)]))
  return {
    all,
    options: all.filter(offered).map((row) => ({ value: row.id, label: label(row) })),
    nameOf: (id) => known.get(id) ?? `#${id}`,
    loading: data === undefined,
    error,
    retry: () => void refetch(),
  }
}

/** Named like their page's list, so that a change there shows here. */
export const categoriesKey = ({ categoriesResource }: Section): string[] => [categoriesResource, 'all']

export function useCategories(section: Section): Choices<CourseCategory> {
  const query = useQuery({
    queryKey: categoriesKey(section),
    queryFn: ({ signal }) => call(section.categories.list, {}, { signal }),
  })
  return choicesOf(query, ({ name }) => name)
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
  const query = useQuery({
    queryKey: seriesTypesKey,
    queryFn: ({ signal }) => call(seriesTypes.list, {}, { signal }),
  })
  return choicesOf(
    query,
    ({ title }) => title,
    ({ enable }) => enable,
  )
}

export function useTeachers(): Choices<Teacher> {
  const query = useQuery({
    queryKey: ['teachers', 'pick'],
    queryFn: ({ signal }) => call(teachers.pick, {}, { signal }),
  })
  return choicesOf(query, ({ name }) => name)
}
