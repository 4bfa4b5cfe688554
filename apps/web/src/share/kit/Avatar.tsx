import { useState } from 'react'
import { pictureAddress } from '../context/picture.ts'

/** Somebody's picture, or the first letter of the name. */
export function Avatar({ name, src, size = 40 }: { name: string; src: string | null | undefined; size?: number }) {
  const [failed, setFailed] = useState('')
  const box = { width: size, height: size, fontSize: size * 0.42 }
  return (
    <span className="avatar" style={box} aria-hidden="true">
      {src && src !== failed ? (
        <img
          src={pictureAddress(src, size)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setFailed(src)}
        />
      ) : (
        [...name.trim()][0]
      )}
    </span>
  )
}
