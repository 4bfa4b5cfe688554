import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadInTime } from './load-in-time.ts'

/** A part of a page that is loaded when it is first shown. */
// oxlint-disable-next-line typescript/no-explicit-any -- the props are those of the part, whatever they are
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => loadInTime(load))
}
