import type { ReactNode } from 'react'

export default function HomeItemsPage(): ReactNode {
  return null
}
