import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useShown } from '../context/shown.ts'

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])
const player = '.stage'

/**
 * Scrolls the page so that the current line stands in the middle of what the player leaves free, until the reader scrolls
 * away. It listens for the reader's input and not for scroll events, because following scrolls too.
 */
export function useAutoScroll(list: RefObject<HTMLElement | null>, current: number, count: number) {
  const [following, setFollowing] = useState(true)
  const shown = useShown()

  useEffect(() => {
    if (!shown) return
    const stop = (event: Event) => {
      if (!inPlayer(event)) setFollowing(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') setFollowing(false)
      else if (scrollKeys.has(event.key)) stop(event)
    }
    const onPress = (event: Event) => {
      if (event.target === document.documentElement) stop(event) // the scroll bar
    }
    addEventListener('wheel', stop, { passive: true })
    addEventListener('touchmove', stop, { passive: true })
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onPress)
    return () => {
      removeEventListener('wheel', stop)
      removeEventListener('touchmove', stop)
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onPress)
    }
  }, [shown])

  useEffect(() => {
    const line = list.current?.children[current]
    if (!following || !shown || current >= count || !line) return
    const stage = line.closest('main')?.querySelector(player)
    // On a low screen the player does not stay in view, and following would scroll it away.
    if (stage && getComputedStyle(stage).position !== 'sticky') return
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const { top, height } = line.getBoundingClientRect()
    const middle = ((stage?.clientHeight ?? 0) + innerHeight) / 2
    scrollBy({ top: top + height / 2 - middle, behavior: reducedMotion ? 'instant' : 'smooth' })
  }, [list, current, count, following, shown])

  const follow = useCallback(() => setFollowing(true), [])
  return { following, follow }
}

/** Moving the player's own controls does not scroll the page. */
const inPlayer = ({ target }: Event): boolean => target instanceof Element && target.closest(player) !== null
