import { Image } from 'antd'
import type { ReactNode } from 'react'

interface LargePictureProps {
  src: string
  name: string
  open: boolean
  onClose: () => void
}

/** A picture over the whole page, which can be enlarged and turned. The page shows its own thumbnail of it. */
export default function LargePicture({ src, name, open, onClose }: LargePictureProps): ReactNode {
  return (
    <Image
      src={src}
      alt={name}
      styles={{ root: { display: 'none' } }}
      preview={{ open, onOpenChange: (next) => !next && onClose() }}
    />
  )
}
