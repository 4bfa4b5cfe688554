import { type CourseCategory } from '@lectern/contract/content/course-centre.ts'
import { type SeriesType, seriesTypes } from '@lectern/contract/content/series-types.ts'
import { asking } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { type Choices, useChoices } from '../../../kit/list/use-choices.ts'
import type { Section } from '../shared/course-section.ts'

export const categoriesKey = ({ categories }: Section) => [resourceOf(categories.list), 'all'] as const

export function useCategories(section: Section): Choices<CourseCategory> {
  return useChoices({
    queryKey: categoriesKey(section),
    asking: asking(section.categories.list, {}),
    label: ({ name }) => name,
    // Each says how many items it holds.
    dependsOn: [resourceOf(section.items.list)],
  })
}

export const seriesTypesKey = ['seriesTypes', 'all'] as const

export function useSeriesTypes(): Choices<SeriesType> {
  return useChoices({
    queryKey: seriesTypesKey,
    asking: asking(seriesTypes.list, {}),
    label: ({ title }) => title,
    offered: ({ enable }) => enable,
  })
}
