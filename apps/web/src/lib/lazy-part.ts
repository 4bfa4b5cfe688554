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
  const make = (attempt: number, loadPart: typeof load) => {
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    const part = lazy(() => loadInTime(loadPart)) as ComponentType<any>
    return { attempt, part }
  }
  let latest = make(1, load)
  return function LazyPart(props: ComponentProps<Part>): ReactNode {
    const [{ attempt, part }, setShown] = useState(latest)
    const retryAfter = (failure: PageLoadError) => () => {
      const attempt = latest.attempt + 1
      latest = make(attempt, () => loadAgain(load, failure, attempt))
      setShown(latest)
    }
    const renderFailure = (error: unknown) => {
      if (!(error instanceof PageLoadError) || !Failed) throw error
      return createElement(Failed, { retry: retryAfter(error) })
    }
    // A new boundary with each try, because one that caught something stays so.
    return createElement(ErrorBoundary, { key: attempt, renderFailure }, createElement(part, props))
  }
}

/**
 * Loads a part again that did not arrive. Chromium remembers a module that failed by its address and never asks for it
 * again, so another address is asked. Browsers that do not name the address that failed do ask again.
 */
async function loadAgain<Module extends object>(
  load: () => Promise<Module>,
  failure: PageLoadError,
  attempt: number,
): Promise<Module> {
  const [address] = failure.cause instanceof Error ? (/https?:[^\s?]+\.js/.exec(failure.cause.message) ?? []) : []
  if (!address) return load()
  const module = (await import(/* @vite-ignore */ `${address}?attempt=${attempt}`)) as Module
  return 'default' in module ? module : load()
}
