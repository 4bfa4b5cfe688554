import {
  type CourseSection,
  courseSectionCodes,
  courseSections,
  readingItems,
  subjectItems,
} from '@lectern/contract/content/course-centre.ts'
import { lessons } from '@lectern/contract/content/lessons.ts'
import type { OrderDetail } from '@lectern/contract/finance/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { ApiError } from '../../../../lib/http.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useCan } from '../../../context/session.ts'

const items = { subject: subjectItems, 'original-reading': readingItems } satisfies Record<CourseSection, unknown>

/** The section of the lesson or series that was bought, among those that the reader works in; an order does not tell. */
export function useBoughtSection({ kind, refId, bought }: OrderDetail): CourseSection | null {
  const can = useCan()
  const mine = courseSections.filter((section) => can(courseSectionCodes[section]))
  const isCourse = kind === 'COURSE' || kind === 'SUBJECT'
  const { data = null } = useQuery({
    queryKey: [resourceOf(lessons.get), 'section', kind, refId, mine],
    queryFn: ({ signal }) => findSection(mine, { kind, id: refId ?? 0 }, signal),
    enabled: isCourse && refId !== null && bought !== null && mine.length > 0,
    // Without an answer the name is plain text, which needs no message.
    meta: { quiet: true },
  })
  return data
}

async function findSection(
  sections: readonly CourseSection[],
  { kind, id }: { kind: OrderDetail['kind']; id: number },
  signal: AbortSignal,
): Promise<CourseSection | null> {
  const seriesId = kind === 'COURSE' ? (await call(lessons.get, { params: { id } }, { signal })).seriesId : id
  for (const section of sections) {
    if (await exists(section, seriesId, signal)) return section
  }
  return null
}

/** Each section answers only for its own series. */
const exists = (section: CourseSection, id: number, signal: AbortSignal): Promise<boolean> =>
  call(items[section].get, { params: { id } }, { signal }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return false
      throw error
    },
  )
