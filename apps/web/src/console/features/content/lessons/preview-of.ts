import type { CourseItem } from '@lectern/contract/content/course-centre.ts'
import type { Lesson, LessonWithLines } from '@lectern/contract/content/lessons.ts'
import type { PickedTeacher } from '@lectern/contract/content/teachers.ts'
import type { SharedCourse, ShownLesson, ShownLine } from '@lectern/contract/share/courses.ts'
import { imageUrl } from '../../../kit/uploads/image-url.ts'
import { noCover } from '../shared/no-cover.ts'
import { shownTeacher } from '../shared/shown-teacher.ts'
import { mediaKind } from './media-kind.ts'

/** What the public page of a lesson shows. */
export interface LessonPreviewData {
  course: SharedCourse
  lines: ShownLine[]
  lessons: ShownLesson[]
  recommend: []
}

/** What the preview needs besides the form's values. */
export interface PreviewContext {
  series: CourseItem
  siblings: readonly Lesson[]
  teachers: readonly PickedTeacher[]
  /** A link that plays the media, once there is one. */
  mediaUrl: string | undefined
  untitled: string
}

/** No stored lesson has this id. */
const newId = 0

/** The form's current values, as a visitor's public page would get them once they are saved and shown. */
export function previewOf(values: Partial<LessonWithLines>, context: PreviewContext): LessonPreviewData {
  const { series, siblings, teachers, mediaUrl, untitled } = context
  const { lines = [], media, teacherId, id = newId } = values
  const coverOf = (cover: string | null | undefined) => (cover ? imageUrl(cover) : coverOfSeries)
  const coverOfSeries = series.cover ? imageUrl(series.cover) : noCover
  const shown = (lesson: Partial<Lesson>): ShownLesson => ({
    id: lesson.id ?? newId,
    title: lesson.title || untitled,
    cover: coverOf(lesson.cover),
    duration: lesson.duration ?? 0,
    free: lesson.free ?? false,
  })
  // Locked for visitors unless it is free, and among those that users see, where its weight puts it.
  const open = values.free === true
  const visible = siblings.filter((one) => one.enable && one.id !== id)
  const { weight = 0 } = values
  const comesAfter = (one: Lesson) => (one.weight === weight ? one.id < (values.id ?? Infinity) : one.weight < weight)
  const place = visible.findIndex(comesAfter)
  const others = visible.map(shown)
  return {
    course: {
      ...shown(values),
      mediaKind: media ? mediaKind(media) : 'video',
      mediaUrl: (open && mediaUrl) || null,
      lineCount: open ? lines.length : 0,
      token: '',
      teacher: shownTeacher(teachers, teacherId),
      series: {
        id: series.id,
        title: series.title,
        subtitle: series.subtitle,
        lessonCount: others.length + 1,
        studyCount: series.studyCount,
      },
    },
    lines: (open ? lines : []).map(({ startMs, endMs, en, zh }, index) => ({ index, startMs, endMs, en, zh })),
    lessons: others.toSpliced(place === -1 ? others.length : place, 0, shown(values)),
    recommend: [],
  }
}
