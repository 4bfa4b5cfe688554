import type { PickedTeacher } from '@lectern/contract/content/teachers.ts'
import type { ShownTeacher } from '@lectern/contract/share/courses.ts'
import { imageUrl } from '../../../kit/uploads/image-url.ts'

/** The chosen teacher, as the public page would get them; null if none is chosen. */
export function shownTeacher(teachers: readonly PickedTeacher[], id: number | null | undefined): ShownTeacher | null {
  const teacher = teachers.find((one) => one.id === id)
  return teacher
    ? { name: teacher.name, avatar: teacher.avatar && imageUrl(teacher.avatar), intro: teacher.intro }
    : null
}
