import type { ReactNode } from 'react'

export default function SeriesTypesPage(): ReactNode {
  return null
}
