import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const gap = 8
/** Room for the button that opens the rest, in either language. */
const moreWidth = 144
/** As many fit on most screens; used where nothing can be measured. */
const unmeasured = 3

/** How many of these widths fit on one line from the first on; if not all do, the line ends with "more". */
export function fittingCount(widths: readonly number[], available: number): number {
  const widthOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap)
  if (widthOf(widths.length) <= available) return widths.length
  let count = widths.length - 1
  while (count > 1 && widthOf(count) + gap + moreWidth > available) count -= 1
  return count
}

/** The same for an element of the page, measured before it is first painted and whenever its width changes. */
export function useFitting(element: RefObject<HTMLElement | null>, widths: readonly number[]): number {
  const [available, setAvailable] = useState(0)
  const measured = useRef(false)
  useLayoutEffect(() => {
    const bar = element.current
    if (!bar) return
    // A hidden tab has no width; it keeps what was measured before.
    const measure = () => setAvailable((before) => bar.clientWidth || before)
    // Once only: measuring makes the browser lay out the page, which takes long where a tab is shown again.
    if (!measured.current) measure()
    measured.current = true
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [element])
  return available === 0 ? Math.min(unmeasured, widths.length) : fittingCount(widths, available)
}
