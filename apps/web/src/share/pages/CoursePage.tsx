import type { SharedCourse, ShownItem, ShownLesson } from '@lectern/contract/share/share.ts'
import type { PreviewedCourse } from '../../lib/preview.ts'
import { coursePath, type PageProps } from '../context/paths.ts'
import { CourseView } from '../course/CourseView.tsx'
import { Shown } from '../kit/Shown.tsx'
import { dataOf, useAsk } from '../kit/use-ask.ts'
import { useShown } from '../kit/use-preview.ts'
import { useLines } from '../lines/use-lines.ts'

/** A lesson. What is around it is asked for as soon as its series is known, all at once. */
export default function CoursePage({ search }: PageProps) {
  const answer = useShown<SharedCourse | PreviewedCourse>(search, coursePath(search))
  return (
    <Shown answer={answer}>
      {(data) =>
        'course' in data ? (
          <CourseView {...data} linesFailed={false} onRetryLines={answer.again} onRenew={answer.again} />
        ) : (
          <Asked course={data} onRenew={answer.again} />
        )
      }
    </Shown>
  )
}

function Asked({ course, onRenew }: { course: SharedCourse; onRenew: () => void }) {
  const series = course.series.id
  const lessons = useAsk<ShownLesson[]>(`/api/app/course/courseList?id=${series}`)
  const recommend = useAsk<ShownItem[]>(`/api/app/course/recommendList?id=${series}`)
  // Who may not hear it has nothing to follow.
  const { lines, failed, again } = useLines(course.id, course.token, course.mediaUrl ? course.lineCount : 0)
  return (
    <CourseView
      course={course}
      lines={lines}
      lessons={dataOf(lessons)}
      recommend={dataOf(recommend)}
      linesFailed={failed}
      onRetryLines={again}
      onRenew={onRenew}
    />
  )
}
