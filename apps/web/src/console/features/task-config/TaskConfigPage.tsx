import type { ReactNode } from 'react'

export default function TaskConfigPage(): ReactNode {
  return null
}
