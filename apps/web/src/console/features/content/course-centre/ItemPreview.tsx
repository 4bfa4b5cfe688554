import type { CourseItem } from '@lectern/contract/content/course-centre.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { PhonePreview } from '../../../kit/preview/PhonePreview.tsx'
import { usePreviewUrl } from '../../../kit/uploads/use-preview-url.ts'
import { publicPage, useSection } from '../shared/course-section.ts'
import { useTeachers } from '../shared/use-teachers.ts'
import { previewOf } from './preview-of.ts'
import { useShownLessons } from './use-shown-lessons.ts'

/** The item's public page, showing what the form holds. */
export function ItemPreview({ kind, values }: { kind: CourseItem['kind']; values: Partial<CourseItem> }): ReactNode {
  const t = useT()
  const section = useSection()
  const teachers = useTeachers().all
  const lessons = useShownLessons(section, kind === 'SERIES' ? values.id : undefined)
  const audioUrl = usePreviewUrl(values.audio ?? null)
  const [now] = useState(() => new Date())
  const untitled = t('courseCentre.untitled')
  return (
    <PhonePreview
      address={publicPage(section, kind)}
      of={values}
      data={previewOf(values, { kind, teachers, lessons, audioUrl, untitled, now })}
    />
  )
}
