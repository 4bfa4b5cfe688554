import type { Living } from '@lectern/contract/base/life.ts'
import { maxPageSize } from '@lectern/contract/base/page.ts'
import type { CourseItem } from '@lectern/contract/content/course-centre.ts'
import type { LessonWithLines } from '@lectern/contract/content/lessons.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { PhonePreview } from '../../../kit/preview/PhonePreview.tsx'
import { usePreviewUrl } from '../../../kit/uploads/use-preview-url.ts'
import { useSection } from '../shared/course-section.ts'
import { useTeachers } from '../shared/use-teachers.ts'
import { previewOf } from './preview-of.ts'

// The page in the frame renders on the same thread and would slow down typing with this many lines, so it waits longer.
const manyLines = 300
const longDelayMs = 1000

interface LessonPreviewProps {
  series: CourseItem
  values: Partial<LessonWithLines>
}

/** The lesson on a phone, among the others of its series. */
export default function LessonPreview({ series, values }: LessonPreviewProps): ReactNode {
  const t = useT()
  const { lessons } = useSection()
  const { all: teachers } = useTeachers()
  const mediaUrl = usePreviewUrl(values.media ?? null)
  const { data } = useQuery({
    queryKey: [resourceOf(lessons.list), 'siblings', series.id],
    queryFn: ({ signal }) => call(lessons.list, { query: { seriesId: series.id, size: maxPageSize } }, { signal }),
  })
  const untitled = t('lessons.untitled')
  const shown = useDebounced(values, (values.lines?.length ?? 0) > manyLines ? longDelayMs : 0)
  const preview = useMemo(
    () => previewOf(shown, { series, siblings: data?.content ?? [], teachers, mediaUrl, untitled }),
    [shown, series, data, teachers, mediaUrl, untitled],
  )
  return <PhonePreview address="/mobileshare/shareCourse" of={lifeWithin(series, values)} data={preview} />
}

/** Users see a lesson only with its series, and from the series' publish time on. */
function lifeWithin(series: CourseItem, lesson: Partial<LessonWithLines>): Living {
  return { enable: series.enable && lesson.enable === true, publishTime: series.publishTime }
}

/** The value, once it has stayed the same for `delayMs`. */
function useDebounced<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
