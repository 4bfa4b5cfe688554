import { useState } from 'react'
import { pictureAddress, widePicture } from '../context/picture.ts'

interface CoverProps {
  /** Empty or absent in a preview that has no picture yet. */
  src: string | null | undefined
  /** The space is reserved before the picture loads, so that nothing moves. */
  shape: '5:4' | '16:9' | 'square'
  /** For the picture at the top of a page: it loads first, while those further down load lazily. */
  first?: boolean
}

const sizes = { '5:4': [1000, 800], '16:9': [960, 540], square: [240, 240] } as const

/** Of a cover in a list, as lists.css says. */
const rowWidth = 84

/** A decorative picture: the text beside it says the same, so its alt text is empty. */
export function Cover({ src, shape, first = false }: CoverProps) {
  const [failed, setFailed] = useState('')
  const [width, height] = sizes[shape]
  return (
    <div className={`cover cover-${shape.replace(':', '-')}`}>
      {src && src !== failed && (
        <img
          src={first ? widePicture(src) : pictureAddress(src, rowWidth)}
          alt=""
          width={width}
          height={height}
          decoding={first ? 'sync' : 'async'}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          onError={() => setFailed(src)}
        />
      )}
    </div>
  )
}
