import type { SharedCourse } from '@lectern/contract/share/share.ts'
import { useRef } from 'react'
import { Cover } from '../kit/Cover.tsx'
import { Controls } from '../player/Controls.tsx'
import { useFullScreen } from '../player/use-full-screen.ts'
import type { Playback } from '../player/playback.ts'
import type { Player } from '../player/use-player.ts'

interface StageProps {
  course: SharedCourse
  url: string
  player: Player
  attach: Playback['attach']
  onRenew: () => void
}

/** Enough to hear a phrase again. */
const step = 5
/** WeChat's and older phones' browsers take a video out of the page unless told not to. */
const inPage = { playsInline: true, 'webkit-playsinline': 'true', 'x5-playsinline': 'true' }

/** The film, or the cover of what is only heard, with the controls right under it. Both stay while the page scrolls. */
export function Stage({ course, url, player, attach, onRenew }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(stage)
  const { title, teacher, series, cover, mediaKind } = course
  const track = { title, artist: teacher?.name ?? '', album: series.title, artwork: cover }
  const video = mediaKind === 'video'
  return (
    <div className="stage" ref={stage}>
      <div className={player.playing ? 'stage-picture' : 'stage-picture stage-still'}>
        {video ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the lines under it say what is said
          <video
            ref={attach}
            src={url}
            poster={cover || undefined}
            preload="none"
            {...inPage}
            onClick={player.playback.toggle}
          />
        ) : (
          <>
            <Cover src={cover} shape="16:9" first />
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the lines under it say what is said */}
            <audio ref={attach} src={url} preload="none" />
          </>
        )}
      </div>
      <Controls
        player={player}
        track={track}
        step={step}
        onRenew={onRenew}
        fullScreen={video ? fullScreen : undefined}
      />
    </div>
  )
}
