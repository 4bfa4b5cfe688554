import { type RefObject, useCallback, useEffect, useState } from 'react'

const navigationKeys = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/**
 * Keeps the current line in the middle of its panel, until the reader scrolls away. It listens for the reader's input
 * and not for scroll events, because following scrolls too.
 */
export function useAutoScroll(panel: RefObject<HTMLElement | null>, current: number, count: number) {
  const [following, setFollowing] = useState(true)

  useEffect(() => {
    const element = panel.current
    if (!element) return
    const stop = () => setFollowing(false)
    const onKey = (event: KeyboardEvent) => {
      if (navigationKeys.has(event.key)) stop()
    }
    const onPress = (event: Event) => {
      if (event.target === element) stop() // the scroll bar
    }
    element.addEventListener('wheel', stop, { passive: true })
    element.addEventListener('touchmove', stop, { passive: true })
    element.addEventListener('keydown', onKey)
    element.addEventListener('pointerdown', onPress)
    return () => {
      element.removeEventListener('wheel', stop)
      element.removeEventListener('touchmove', stop)
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('pointerdown', onPress)
    }
  }, [panel])

  useEffect(() => {
    const element = panel.current
    const line = element?.querySelectorAll<HTMLElement>('li')[current]
    if (!following || current >= count || !element || !line) return
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const top = line.offsetTop - (element.clientHeight - line.offsetHeight) / 2
    element.scrollTo({ top, behavior: reducedMotion ? 'instant' : 'smooth' })
  }, [panel, current, count, following])

  const follow = useCallback(() => setFollowing(true), [])
  return { following, follow }
}
