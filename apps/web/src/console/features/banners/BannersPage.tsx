import type { ReactNode } from 'react'

export default function BannersPage(): ReactNode {
  return null
}
