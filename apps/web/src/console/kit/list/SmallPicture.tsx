import { PictureOutlined, ZoomInOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useT } from '../../context/i18n.ts'
import { WhenOpened } from '../dialog/WhenOpened.tsx'
import { imageUrl } from '../uploads/image-url.ts'
import styles from './cells.module.css'

const LargePicture = lazyPart(() => import('./LargePicture.tsx'))

/** The thumbnail fits into this, whatever its shape. */
const most = { width: 64, height: 40 }

function sizeOf(ratio = most.width / most.height): typeof most {
  const height = Math.round(Math.min(most.height, most.width / ratio))
  return { width: Math.round(height * ratio), height }
}

interface SmallPictureProps {
  imageKey: string | null
  name: string
  /** Width divided by height of the picture where users see it; without it the picture is shown whole. */
  ratio?: number
}

/** A stored picture as a thumbnail that a click enlarges; a placeholder of the same shape where there is none. */
export function SmallPicture({ imageKey, name, ratio }: SmallPictureProps): ReactNode {
  const t = useT()
  const [large, setLarge] = useState(false)
  const size = sizeOf(ratio)
  if (imageKey === null) {
    return (
      <span
        className={`${styles.picture} ${styles.noPicture}`}
        style={size}
        role="img"
        aria-label={t('kit.list.noPicture', { name })}
      >
        <PictureOutlined aria-hidden />
      </span>
    )
  }
  const src = imageUrl(imageKey)
  return (
    <>
      <button
        type="button"
        className={`${styles.picture} ${styles.zoom} ${ratio === undefined ? styles.whole : ''}`}
        style={size}
        aria-label={t('kit.list.zoom', { name })}
        onClick={() => setLarge(true)}
      >
        <img src={src} {...size} alt={name} decoding="async" />
        <ZoomInOutlined aria-hidden />
      </button>
      <WhenOpened open={large}>
        <LargePicture src={src} name={name} open={large} onClose={() => setLarge(false)} />
      </WhenOpened>
    </>
  )
}
