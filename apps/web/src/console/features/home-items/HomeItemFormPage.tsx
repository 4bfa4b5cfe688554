import type { ReactNode } from 'react'

export default function HomeItemFormPage(): ReactNode {
  return null
}
