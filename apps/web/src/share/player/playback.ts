import { storeSpeed, storedSpeed } from './speed.ts'

/** What the element says of itself, read after every event that may change it. */
export interface PlaybackState {
  media: HTMLMediaElement | null
  playing: boolean
  /** Wants to play and has nothing to play yet. */
  waiting: boolean
  failed: boolean
  /** Seconds. */
  time: number
  /** Zero until the file has said it. */
  duration: number
  speed: number
}

const events = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'ratechange',
  'emptied',
  'error',
]
const enoughToGoOn = 3 // HAVE_FUTURE_DATA

/** Drives an audio or video element, and tells those who look at it what it does. */
export class Playback {
  private state: PlaybackState = {
    media: null,
    playing: false,
    waiting: false,
    failed: false,
    time: 0,
    duration: 0,
    speed: storedSpeed(),
  }
  private readonly readers = new Set<() => void>()
  /** How far it was; a failed element has forgotten. */
  private reached = 0

  readonly snapshot = (): PlaybackState => this.state

  readonly subscribe = (reader: () => void): (() => void) => {
    this.readers.add(reader)
    return () => this.readers.delete(reader)
  }

  /** A ref for the element. */
  readonly attach = (media: HTMLMediaElement | null): (() => void) | undefined => {
    if (!media) return
    media.defaultPlaybackRate = storedSpeed()
    media.playbackRate = storedSpeed()
    const read = () => this.read(media)
    const goOn = () => this.goOn(media)
    for (const event of events) media.addEventListener(event, read)
    media.addEventListener('loadstart', goOn)
    read()
    return () => {
      for (const event of events) media.removeEventListener(event, read)
      media.removeEventListener('loadstart', goOn)
      this.tell({ ...this.state, media: null, playing: false })
    }
  }

  readonly toggle = (): void => {
    const { media } = this.state
    if (media?.paused) play(media)
    else media?.pause()
  }

  readonly seek = (seconds: number): void => {
    const { media, duration } = this.state
    if (!media) return
    media.currentTime = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds)
    this.read(media) // before anything is loaded no event tells of it
  }

  readonly skip = (seconds: number): void => {
    this.seek((this.state.media?.currentTime ?? 0) + seconds)
  }

  readonly setSpeed = (speed: number): void => {
    storeSpeed(speed)
    const { media } = this.state
    if (!media) return
    media.defaultPlaybackRate = speed
    media.playbackRate = speed
  }

  private read(media: HTMLMediaElement): void {
    const failed = media.error !== null
    if (!failed && media.readyState > 0) this.reached = media.currentTime
    this.tell({
      media,
      playing: !media.paused && !media.ended && !failed,
      waiting: !media.paused && !failed && media.readyState < enoughToGoOn,
      failed,
      time: media.currentTime,
      duration: Number.isFinite(media.duration) ? media.duration : 0,
      speed: media.playbackRate,
    })
  }

  /** Links end after a while: with a new one in place of one that failed, playing goes on where it stopped. */
  private goOn(media: HTMLMediaElement): void {
    if (!this.state.failed) return
    media.currentTime = this.reached
    play(media)
    this.read(media)
  }

  private tell(state: PlaybackState): void {
    this.state = state
    for (const reader of this.readers) reader()
  }
}

/** A refusal shows as the element's own error, or as a button that still says play. */
function play(media: HTMLMediaElement): void {
  media.play().catch(() => undefined)
}
