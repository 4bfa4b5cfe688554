import { type Banner, bannerPositions } from '@lectern/contract/operations/banners.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { LifeNote } from '../../../kit/life/LifeNote.tsx'
import phone from '../../../kit/preview/phone-preview.module.css'
import { imageUrl } from '../../../kit/uploads/image-url.ts'
import styles from './banners.module.css'

type Block = 'banner' | 'search' | 'chips' | 'entries' | 'profile' | 'figures' | 'cards' | 'lines'

/** The blocks above and below the banner on each of the app's pages. */
const layouts: Record<Banner['position'], readonly Block[]> = {
  HOME: ['search', 'banner', 'entries', 'cards'],
  COURSE: ['search', 'chips', 'banner', 'cards'],
  EXPLORE: ['entries', 'banner', 'cards'],
  STUDY: ['figures', 'banner', 'cards'],
  MINE: ['profile', 'figures', 'banner', 'lines'],
}
/** How many placeholder shapes each block has. */
const shapeCounts: Record<Block, number> = {
  banner: 0,
  search: 1,
  chips: 4,
  entries: 5,
  profile: 1,
  figures: 3,
  cards: 4,
  lines: 5,
}

const placeholders = (count: number) => Array.from({ length: count }, (_, at) => <span key={at} />)

/** The banner at its place in the app; the rest of the page is drawn as placeholders. */
export function BannerPreview({ values }: { values: Partial<Banner> }): ReactNode {
  const t = useT()
  const { image, title, position = 'HOME', platform = 'ALL' } = values
  const banner = image ? (
    <img src={imageUrl(image)} alt={title ?? ''} />
  ) : (
    <span className={styles.noImage}>{t('banners.preview.empty')}</span>
  )
  return (
    <div className={phone.preview}>
      <div className={`${phone.phone} ${styles.app}`}>
        <div className={styles.screen}>
          {layouts[position].map((block) => (
            <div key={block} className={styles.block} data-block={block} aria-hidden={block !== 'banner'}>
              {block === 'banner' ? banner : placeholders(shapeCounts[block])}
            </div>
          ))}
        </div>
        <ul className={styles.tabs}>
          {bannerPositions.map((tab) => (
            <li key={tab} aria-current={tab === position ? 'page' : undefined}>
              {t(`banners.positions.${tab}`)}
            </li>
          ))}
        </ul>
      </div>
      <p>
        <LifeNote of={{ ...values, postStatus: values.postStatus ?? 'DRAFT' }} />
      </p>
      <p>
        {t('banners.preview.note', {
          position: t(`banners.positions.${position}`),
          platform: t(`audience.platforms.${platform}`),
        })}
      </p>
    </div>
  )
}
