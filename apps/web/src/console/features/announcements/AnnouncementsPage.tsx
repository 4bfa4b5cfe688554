import type { ReactNode } from 'react'

export default function AnnouncementsPage(): ReactNode {
  return null
}
