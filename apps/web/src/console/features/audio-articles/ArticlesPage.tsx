import type { ReactNode } from 'react'

export default function ArticlesPage(): ReactNode {
  return null
}
