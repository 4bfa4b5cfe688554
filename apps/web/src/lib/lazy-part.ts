import { type ComponentProps, type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { loadInTime, PageLoadError } from './load-in-time.ts'

type FailedPart = ComponentType<{ retry: () => void }>

let Failed: FailedPart | null = null

/** What stands in for a part that could not be loaded, so that the page around it keeps what was typed. */
export function showFailedPartsAs(component: FailedPart): void {
  Failed = component
}

/** A part of a page that is loaded when it is first shown. */
// oxlint-disable-next-line typescript/no-explicit-any -- the props are those of the part, whatever they are
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): ComponentType<ComponentProps<Part>> {
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  const make = (attempt: number) => ({ attempt, part: lazy(() => loadInTime(load)) as ComponentType<any> })
  let latest = make(1)
  return function LazyPart(props: ComponentProps<Part>): ReactNode {
    const [{ attempt, part }, setShown] = useState(latest)
    const retry = () => {
      latest = make(latest.attempt + 1)
      setShown(latest)
    }
    const renderFailure = (error: unknown) => {
      if (!(error instanceof PageLoadError) || !Failed) throw error
      return createElement(Failed, { retry })
    }
    // A new boundary with each try, because one that caught something stays so.
    return createElement(ErrorBoundary, { key: attempt, renderFailure }, createElement(part, props))
  }
}
