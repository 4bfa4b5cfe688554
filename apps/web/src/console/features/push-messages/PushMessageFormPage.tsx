import type { ReactNode } from 'react'

export default function PushMessageFormPage(): ReactNode {
  return null
}
