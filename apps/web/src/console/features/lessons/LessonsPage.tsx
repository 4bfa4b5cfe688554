import type { ReactNode } from 'react'

export default function LessonsPage(): ReactNode {
  return null
}
