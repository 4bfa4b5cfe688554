import type { ReactNode } from 'react'

export default function CategoriesPage(): ReactNode {
  return null
}
