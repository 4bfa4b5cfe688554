import type { ReactNode } from 'react'

export default function BannerFormPage(): ReactNode {
  return null
}
