import type { ReactNode } from 'react'

export default function BannerArchivePage(): ReactNode {
  return null
}
