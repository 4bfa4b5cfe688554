import type { ReactNode } from 'react'

export default function SubjectsPage(): ReactNode {
  return null
}
