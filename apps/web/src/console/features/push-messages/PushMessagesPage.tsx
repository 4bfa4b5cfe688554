import type { ReactNode } from 'react'

export default function PushMessagesPage(): ReactNode {
  return null
}
