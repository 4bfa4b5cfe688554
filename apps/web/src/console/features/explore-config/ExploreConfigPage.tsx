import type { ReactNode } from 'react'

export default function ExploreConfigPage(): ReactNode {
  return null
}
