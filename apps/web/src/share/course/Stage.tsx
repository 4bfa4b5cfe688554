import type { SharedCourse } from '@lectern/contract/share/courses.ts'
import { useRef } from 'react'
import { widePicture } from '../context/picture.ts'
import { Cover } from '../kit/Cover.tsx'
import { Controls } from '../player/Controls.tsx'
import type { Playback } from '../player/playback.ts'
import { useFullScreen } from '../player/use-full-screen.ts'
import type { Player } from '../player/use-player.ts'

interface StageProps {
  course: SharedCourse
  url: string
  player: Player
  attach: Playback['attach']
  onRenew: () => void
}

/** Seconds to skip: enough to hear a phrase again. */
const step = 5
/** WeChat's and older phones' browsers open a video full screen unless told to play it inline. */
const inlinePlayback = { playsInline: true, 'webkit-playsinline': 'true', 'x5-playsinline': 'true' }

/** The video, or the cover of an audio lesson, with the controls right below. Both stay while the page scrolls. */
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
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the lines below are its captions
          <video
            ref={attach}
            src={url}
            poster={cover ? widePicture(cover) : undefined}
            preload="none"
            {...inlinePlayback}
            onClick={player.playback.toggle}
          />
        ) : (
          <>
            <Cover src={cover} shape="16:9" first />
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the lines below are its captions */}
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
