import { storedSpeed, storeSpeed } from './speed.ts'

/** The state of the media element, read after every event that may change it. */
export interface PlaybackState {
  media: HTMLMediaElement | null
  playing: boolean
  /** Started, but without enough data to play yet. */
  waiting: boolean
  failed: boolean
  /** Seconds. */
  time: number
  /** Zero until the file's metadata is loaded. */
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
const haveFutureData = 3 // HTMLMediaElement.HAVE_FUTURE_DATA

/** Controls an audio or video element, and notifies its listeners of every change of state. */
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
  private readonly listeners = new Set<() => void>()
  /** Kept here, because a failed element forgets its position. */
  private lastPosition = 0

  readonly snapshot = (): PlaybackState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A ref callback for the media element. */
  readonly attach = (media: HTMLMediaElement | null): (() => void) | undefined => {
    if (!media) return
    media.defaultPlaybackRate = storedSpeed()
    media.playbackRate = storedSpeed()
    const update = () => this.update(media)
    const resume = () => this.resume(media)
    for (const event of events) media.addEventListener(event, update)
    media.addEventListener('loadstart', resume)
    update()
    return () => {
      for (const event of events) media.removeEventListener(event, update)
      media.removeEventListener('loadstart', resume)
      this.setState({ ...this.state, media: null, playing: false })
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
    this.update(media) // before anything is loaded, seeking fires no event
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

  private update(media: HTMLMediaElement): void {
    const failed = media.error !== null
    if (!failed && media.readyState > 0) this.lastPosition = media.currentTime
    this.setState({
      media,
      playing: !media.paused && !media.ended && !failed,
      waiting: !media.paused && !failed && media.readyState < haveFutureData,
      failed,
      time: media.currentTime,
      duration: Number.isFinite(media.duration) ? media.duration : 0,
      speed: media.playbackRate,
    })
  }

  /** Links expire: when a new link replaces one that failed, playing resumes where it stopped. */
  private resume(media: HTMLMediaElement): void {
    if (!this.state.failed) return
    media.currentTime = this.lastPosition
    play(media)
    this.update(media)
  }

  private setState(state: PlaybackState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

/** A rejected play() needs no handling: the element reports an error, or the button still says play. */
function play(media: HTMLMediaElement): void {
  media.play().catch(() => undefined)
}
