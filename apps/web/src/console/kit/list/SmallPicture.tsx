import { PictureOutlined, ZoomInOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { imageUrl } from '../uploads/image-url.ts'
import styles from './cells.module.css'

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
  return (
    <Image
      src={imageUrl(imageKey)}
      {...size}
      rootClassName={ratio === undefined ? `${styles.picture} ${styles.whole}` : styles.picture}
      alt={name}
      aria-label={t('kit.list.zoom', { name })}
      preview={{ cover: <ZoomInOutlined aria-hidden /> }}
    />
  )
}
