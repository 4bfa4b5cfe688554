import { maxPageSize } from '@lectern/contract/base/page.ts'
import type { Lesson } from '@lectern/contract/content/lessons.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import type { Section } from '../shared/course-section.ts'

/** The lessons of a series that users see; none of one that is not stored yet. */
export function useShownLessons({ lessons }: Section, seriesId: number | undefined): readonly Lesson[] {
  const { data } = useQuery({
    queryKey: [resourceOf(lessons.list), 'shown', seriesId],
    queryFn: ({ signal }) =>
      call(lessons.list, { query: { seriesId: seriesId ?? 0, enable: 'true', size: maxPageSize } }, { signal }),
    enabled: seriesId !== undefined,
    meta: { quiet: true },
  })
  return data?.content ?? []
}
