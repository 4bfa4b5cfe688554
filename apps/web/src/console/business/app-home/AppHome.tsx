import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../context/i18n.ts'
import { LifeNote } from '../../kit/life/LifeNote.tsx'
import { useLife } from '../../kit/life/use-life.ts'
import frame from '../../kit/preview/phone-preview.module.css'
import styles from './app-home.module.css'
import { Banners, Notice, Pictures, Search, SeenByUsers, Words } from './HomeParts.tsx'
import { type Edited, emptyHome, type Home, idOf, type Place, withEdited } from './home.ts'
import { useAppHome } from './use-app-home.ts'

interface AppHomeProps {
  /** The part of the home to scroll to. */
  place: Place
  editing?: Edited
}

/** The distance from the top edge after scrolling, so that a little of the part before it shows. */
const headroom = 72

/** The app's home in a phone frame: its current content, with the item that is being edited in its place. */
export function AppHome({ place, editing }: AppHomeProps): ReactNode {
  const t = useT()
  const screen = useRef<HTMLDivElement>(null)
  const { home, failed, retry } = useAppHome()
  const now = home ?? emptyHome
  const shown = editing ? withEdited(now, place, editing) : now
  const editedId = editing && idOf(editing)
  const isLive = useLife(editing?.life ?? {}) === 'LIVE'
  const isSeen = editing?.life === undefined || isLive
  const ready = home !== undefined || failed

  useEffect(() => {
    if (!ready || !screen.current) return
    const { current } = screen
    const target =
      current.querySelector<HTMLElement>('[data-edited]') ?? current.querySelector<HTMLElement>(`[data-place=${place}]`)
    if (!target) return
    const { offsetTop, offsetHeight } = target
    current.scrollTop = offsetTop + offsetHeight > current.clientHeight ? offsetTop - headroom : 0
  }, [ready, place])

  return (
    <div className={frame.preview}>
      <div className={frame.phone}>
        {/* The app is in Chinese, whatever the language of the console. */}
        <div
          ref={screen}
          className={styles.screen}
          lang="zh-CN"
          role="region"
          aria-label={t(place === 'share' ? 'appHome.sharePage' : 'appHome.home')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {ready ? (
            <SeenByUsers value={isSeen}>
              <Screen home={shown} place={place} editedId={editedId} />
            </SeenByUsers>
          ) : (
            <Skeleton className={styles.skeleton} active paragraph={{ rows: 12 }} />
          )}
        </div>
      </div>
      {editing?.life && (
        <p>
          <LifeNote of={editing.life} />
        </p>
      )}
      <Note failed={failed && home === undefined} retry={retry}>
        {editing && t('uploads.preview.note')}
        {!editing && t(shown[place].length > 0 ? 'appHome.now' : 'appHome.nothingNow')}
      </Note>
    </div>
  )
}

function Screen({ home, place, editedId }: { home: Home; place: Place; editedId: number | undefined }): ReactNode {
  const of = (part: Place) => ({ items: home[part], editedId: part === place ? editedId : undefined })
  if (place === 'share') {
    return (
      <>
        <div className={styles.sharedPage} aria-hidden>
          <span />
          <span />
          <span />
        </div>
        <Pictures place="share" {...of('share')} />
      </>
    )
  }
  return (
    <>
      <Search />
      <Words {...of('word')} />
      <Notice {...of('notice')} />
      <Banners {...of('banner')} />
      <Pictures place="explore" {...of('explore')} />
      <Pictures place="recommend" {...of('recommend')} />
      <Pictures place="activity" {...of('activity')} />
    </>
  )
}

/** Below the phone: a note on what it shows, or that the home could not be loaded. */
function Note({ failed, retry, children }: { failed: boolean; retry: () => void; children: ReactNode }): ReactNode {
  const t = useT()
  if (!failed) return <p>{children}</p>
  return (
    <p role="alert">
      {t('appHome.failed')}
      <Button type="link" size="small" onClick={retry}>
        {t('kit.retry')}
      </Button>
    </p>
  )
}
