import type { SharedCourse, ShownItem, ShownLesson } from '@lectern/contract/share/courses.ts'
import type { PreviewedCourse } from '../../lib/preview.ts'
import { coursePath, type PageProps } from '../context/paths.ts'
import { CourseView } from '../course/CourseView.tsx'
import { dataOf, useFetch } from '../kit/use-fetch.ts'
import { usePageData } from '../kit/use-preview.ts'
import { WhenReady } from '../kit/WhenReady.tsx'
import { useLines } from '../lines/use-lines.ts'

/** A lesson. Everything around it is fetched in parallel as soon as its series is known. */
export default function CoursePage({ search }: PageProps) {
  const answer = usePageData<SharedCourse | PreviewedCourse>(search, coursePath(search))
  return (
    <WhenReady answer={answer}>
      {(data) =>
        'course' in data ? (
          <CourseView {...data} linesFailed={false} onRetryLines={answer.reload} onRenew={answer.reload} />
        ) : (
          <CourseFromServer course={data} onRenew={answer.reload} />
        )
      }
    </WhenReady>
  )
}

function CourseFromServer({ course, onRenew }: { course: SharedCourse; onRenew: () => void }) {
  const series = course.series.id
  const lessons = useFetch<ShownLesson[]>(`/api/app/course/courseList?id=${series}`)
  const recommend = useFetch<ShownItem[]>(`/api/app/course/recommendList?id=${series}`)
  // A locked lesson has no media, so it needs no lines.
  const { lines, failed, retry } = useLines(course.id, course.token, course.mediaUrl ? course.lineCount : 0)
  return (
    <CourseView
      course={course}
      lines={lines}
      lessons={dataOf(lessons)}
      recommend={dataOf(recommend)}
      linesFailed={failed}
      onRetryLines={retry}
      onRenew={onRenew}
    />
  )
}
