import { useState } from 'react'

interface CoverProps {
  /** Empty or absent in a preview without a picture yet. */
  src: string | null | undefined
  /** Its shape is held before the picture comes, so that nothing moves. */
  shape: '5:4' | '16:9' | 'square'
  /** The picture a page opens with comes first; those further down wait until they are near. */
  first?: boolean
}

const sizes = { '5:4': [1000, 800], '16:9': [960, 540], square: [240, 240] } as const

/** A picture that says nothing the words beside it do not. */
export function Cover({ src, shape, first = false }: CoverProps) {
  const [failed, setFailed] = useState('')
  const [width, height] = sizes[shape]
  return (
    <div className={`cover cover-${shape.replace(':', '-')}`}>
      {src && src !== failed && (
        <img
          src={src}
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
