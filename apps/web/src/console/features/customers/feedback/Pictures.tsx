import { Image } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import styles from './feedback.module.css'

/** The pictures that a user sent; a click shows one large, and from there the others. */
export function Pictures({ images }: { images: string[] }): ReactNode {
  const t = useT()
  if (images.length === 0) return null
  return (
    <div className={styles.pictures}>
      <Image.PreviewGroup>
        {[...new Set(images)].map((image, at) => (
          <Image key={image} src={image} width={96} height={96} alt={t('feedback.picture', { number: at + 1 })} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}
