import type { ReactNode } from 'react'

export default function SiteMessagesPage(): ReactNode {
  return null
}
