import type { ReactNode } from 'react'

export default function SiteMessageViewPage(): ReactNode {
  return null
}
