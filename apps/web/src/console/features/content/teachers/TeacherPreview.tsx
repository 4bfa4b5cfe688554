import type { PickedTeacher } from '@lectern/contract/content/teachers.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { PhonePreview } from '../../../kit/preview/PhonePreview.tsx'
import { previewOf } from './preview-of.ts'

/** The page of a series that this teacher gives. */
export function TeacherPreview({ values }: { values: Partial<PickedTeacher> }): ReactNode {
  const t = useT()
  const [now] = useState(() => new Date())
  const words = { series: t('courseCentre.untitled'), name: t('teachers.name') }
  return <PhonePreview address="/mobileshare/shareTeaching" data={previewOf(values, words, now)} />
}
