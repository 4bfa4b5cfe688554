import { type RefObject, useEffect, useState } from 'react'

/** On an iPhone only the video itself can go full screen, with the system's own controls. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Full screen for the video together with our controls. */
export function useFullScreen(stage: RefObject<HTMLElement | null>): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const update = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (stage.current?.requestFullscreen) stage.current.requestFullscreen().catch(() => undefined)
    else stage.current?.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.()
  }
  return { on, toggle }
}
