import type { ReactNode } from 'react'

export default function ItemFormPage(): ReactNode {
  return null
}
