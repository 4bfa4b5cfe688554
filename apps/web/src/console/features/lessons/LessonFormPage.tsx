import type { ReactNode } from 'react'

export default function LessonFormPage(): ReactNode {
  return null
}
