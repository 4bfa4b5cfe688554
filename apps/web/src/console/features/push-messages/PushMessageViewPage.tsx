import type { ReactNode } from 'react'

export default function PushMessageViewPage(): ReactNode {
  return null
}
