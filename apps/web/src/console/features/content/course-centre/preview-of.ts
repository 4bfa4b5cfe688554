import type { CourseItem } from '@lectern/contract/content/course-centre.ts'
import type { Lesson } from '@lectern/contract/content/lessons.ts'
import type { PickedTeacher } from '@lectern/contract/content/teachers.ts'
import type { PreviewedItem } from '../../../../lib/preview.ts'
import { imageUrl } from '../../../kit/uploads/image-url.ts'
import { noCover } from '../shared/no-cover.ts'
import { shownTeacher } from '../shared/shown-teacher.ts'

/** What the preview needs besides the form's values. */
export interface PreviewContext {
  kind: CourseItem['kind']
  teachers: readonly PickedTeacher[]
  /** Those that users see, for a series. */
  lessons: readonly Lesson[]
  /** A link that plays the audio, once there is one. */
  audioUrl: string | undefined
  /** In place of a title that is not written yet. */
  untitled: string
  now: Date
}

/** The form's current values, as the public page would get them once they are saved. */
export function previewOf(values: Partial<CourseItem>, context: PreviewContext): PreviewedItem {
  const { kind, teachers, lessons, audioUrl, untitled, now } = context
  const cover = values.cover ? imageUrl(values.cover) : noCover
  return {
    id: values.id ?? 1,
    kind,
    title: values.title || untitled,
    subtitle: values.subtitle ?? '',
    cover,
    lessonCount: lessons.length,
    studyCount: values.studyCount ?? 0,
    intro: values.intro ?? '',
    body: values.body ?? '',
    locked: false,
    audioUrl: audioUrl ?? null,
    duration: values.duration ?? null,
    price: values.price ?? 0,
    originalPrice: values.originalPrice ?? 0,
    vipFree: values.vipFree ?? false,
    publishTime: values.publishTime ?? values.createTime ?? now.toISOString(),
    teacher: shownTeacher(teachers, values.teacherId),
    ...(kind === 'SERIES' && {
      lessons: lessons.map(({ id, title, cover: own, duration, free }) => ({
        id,
        title,
        cover: own ? imageUrl(own) : cover,
        duration,
        free,
      })),
    }),
  }
}
