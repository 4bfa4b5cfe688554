import type { ReactNode } from 'react'

export default function MessageTasksPage(): ReactNode {
  return null
}
