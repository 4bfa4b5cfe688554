import type { ReactNode } from 'react'

export default function ExploreEntryFormPage(): ReactNode {
  return null
}
