import type { ReactNode } from 'react'

export default function ArticleFormPage(): ReactNode {
  return null
}
