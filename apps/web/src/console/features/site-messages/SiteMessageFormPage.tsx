import type { ReactNode } from 'react'

export default function SiteMessageFormPage(): ReactNode {
  return null
}
