import { FireFilled, PictureOutlined, SearchOutlined, SoundOutlined } from '@ant-design/icons'
import type { HomePlace } from '@lectern/contract/operations/home-items.ts'
import { type CSSProperties, createContext, type ReactNode, use, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { imageUrl } from '../../kit/uploads/image-url.ts'
import styles from './app-home.module.css'
import { type HomeEntry, type Place, ratios } from './home.ts'

/** Whether users already see the item that is being edited. */
export const SeenByUsers = createContext(true)

interface PartProps {
  items: HomeEntry[]
  /** The id of the item that is being edited, if any. */
  editedId: number | undefined
}

export function Search(): ReactNode {
  const t = useT()
  return (
    <p className={styles.search}>
      <SearchOutlined aria-hidden />
      {t('appHome.app.search')}
    </p>
  )
}

export function Words({ items, editedId }: PartProps): ReactNode {
  return (
    <Part place="word" items={items}>
      <ul className={styles.words}>
        {items.map((item) => (
          <Item key={item.id} item={item} editedId={editedId}>
            {item.hot && <FireFilled className={styles.fire} aria-hidden />}
            <Title of={item} />
          </Item>
        ))}
      </ul>
    </Part>
  )
}

/** The app rotates its notices; here only the edited one shows, or else the first. */
export function Notice({ items, editedId }: PartProps): ReactNode {
  const at = indexOrFirst(items, editedId)
  const item = items[at]
  return (
    <Part place="notice" items={items}>
      <ul className={styles.notice}>
        {item && (
          <Item item={item} editedId={editedId}>
            <SoundOutlined aria-hidden />
            <Title of={item} />
            <small>
              {at + 1}/{items.length}
            </small>
          </Item>
        )}
      </ul>
    </Part>
  )
}

export function Banners({ items, editedId }: PartProps): ReactNode {
  const t = useT()
  const [chosen, choose] = useState<number>()
  const at = indexOrFirst(items, chosen ?? editedId)
  const item = items[at]
  return (
    <Part place="banner" items={items}>
      <ul className={styles.banner}>
        {item && (
          <Item item={item} editedId={editedId}>
            <Picture place="banner" of={item} />
            <Title of={item} />
          </Item>
        )}
      </ul>
      <div className={styles.dots}>
        {items.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            aria-label={t('appHome.toBanner', { at: index + 1 })}
            aria-pressed={index === at}
            onClick={() => choose(id)}
          />
        ))}
      </div>
    </Part>
  )
}

/** Pictures with titles, in the layout of their place. */
export function Pictures({ place, items, editedId }: PartProps & { place: HomePlace | 'explore' }): ReactNode {
  return (
    <Part place={place} items={items}>
      <ul className={styles[place]}>
        {items.map((item) => (
          <Item key={item.id} item={item} editedId={editedId}>
            <Picture place={place} of={item} />
            <Title of={item} />
          </Item>
        ))}
      </ul>
    </Part>
  )
}

const titled = { explore: true, recommend: true, activity: true, share: true } as const
const hasTitle = (place: Place): place is keyof typeof titled => place in titled

function Part({ place, items, children }: { place: Place; items: HomeEntry[]; children: ReactNode }): ReactNode {
  const t = useT()
  if (items.length === 0) return null
  return (
    <div data-place={place}>
      {hasTitle(place) && <p className={styles.heading}>{t(`appHome.app.${place}`)}</p>}
      {children}
    </div>
  )
}

function Item({ item, editedId, children }: { item: HomeEntry; editedId: number | undefined; children: ReactNode }) {
  const t = useT()
  const edited = item.id === editedId
  const shownYet = use(SeenByUsers)
  return (
    <li data-edited={edited || undefined}>
      {children}
      {edited && <em className={styles.mark}>{t(shownYet ? 'appHome.editing' : 'appHome.editingHidden')}</em>}
    </li>
  )
}

function Title({ of }: { of: HomeEntry }): ReactNode {
  const t = useT()
  return <span className={styles.title}>{of.title || t('appHome.app.untitled')}</span>
}

function Picture({ place, of }: { place: keyof typeof ratios; of: HomeEntry }): ReactNode {
  return (
    <span className={styles.picture} style={{ '--ratio': ratios[place] } as CSSProperties}>
      {of.image ? <img src={imageUrl(of.image)} alt="" /> : <PictureOutlined aria-hidden />}
    </span>
  )
}

function indexOrFirst(items: HomeEntry[], id: number | undefined): number {
  return Math.max(
    0,
    items.findIndex((item) => item.id === id),
  )
}
