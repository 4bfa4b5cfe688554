import { PictureOutlined, ZoomInOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { imageUrl } from '../uploads/image-url.ts'
import styles from './cells.module.css'

/** A stored picture as a thumbnail that a click enlarges; a placeholder where there is none. */
export function SmallPicture({ imageKey, name }: { imageKey: string | null; name: string }): ReactNode {
  const t = useT()
  if (imageKey === null) {
    return (
      <span
        className={`${styles.picture} ${styles.noPicture}`}
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
      width={40}
      height={32}
      rootClassName={styles.picture}
      alt={name}
      aria-label={t('kit.list.zoom', { name })}
      preview={{ cover: <ZoomInOutlined aria-hidden /> }}
    />
  )
}
