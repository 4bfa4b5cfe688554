import { BAD_INPUT } from '@lectern/contract/base/errors.ts'
import type { CourseItem } from '@lectern/contract/content/course-centre.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { ApiError } from '../../../../lib/http.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useSection } from '../shared/course-section.ts'

interface SeriesQuery {
  series: CourseItem | undefined
  failure: 'gone' | 'failed' | null
  retry: () => void
}

/** The series that lessons belong to; not fetched before its id is known. */
export function useSeries(id: number | undefined): SeriesQuery {
  const { items } = useSection()
  const { data, error, refetch } = useQuery({
    queryKey: [resourceOf(items.get), 'record', String(id)],
    queryFn: ({ signal }) => call(items.get, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
    meta: { quiet: true },
  })
  const unknown = error instanceof ApiError && (error.status === 404 || error.code === BAD_INPUT)
  // An article has no lessons, so there is nothing to show for it here.
  const gone = unknown || data?.kind === 'ARTICLE'
  return { series: data, failure: gone ? 'gone' : error ? 'failed' : null, retry: () => void refetch() }
}
