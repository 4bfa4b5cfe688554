import { type RefObject, useEffect, useState } from 'react'

/** iPhones let only the video itself fill the screen, with controls of their own. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** The whole screen for the film and our controls under it. */
export function useFullScreen(stage: RefObject<HTMLElement | null>): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const read = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [])

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (stage.current?.requestFullscreen) stage.current.requestFullscreen().catch(() => undefined)
    else stage.current?.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.()
  }
  return { on, toggle }
}
