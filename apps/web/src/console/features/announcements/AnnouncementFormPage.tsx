import type { ReactNode } from 'react'

export default function AnnouncementFormPage(): ReactNode {
  return null
}
