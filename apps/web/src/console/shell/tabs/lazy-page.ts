import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { ConsolePage } from '../../context/page.ts'

type LoadPage = ConsolePage['load']

/** A page's code did not arrive: the network failed, or the server has a newer build. */
export class PageLoadError extends Error {
  constructor(cause?: unknown) {
    super('The page could not be loaded', { cause })
    this.name = 'PageLoadError'
  }
}

const loadTimeoutMs = 120_000

export async function loadWithTimeout(load: LoadPage): ReturnType<LoadPage> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError()), loadTimeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (cause) {
    throw cause instanceof PageLoadError ? cause : new PageLoadError(cause)
  } finally {
    clearTimeout(timer)
  }
}

const cache = new Map<LoadPage, LazyExoticComponent<ComponentType>>()

/** Caches one lazy component for each page, so that a second tab of it shows at once; a failed one is not cached. */
export function lazyPage(load: LoadPage): LazyExoticComponent<ComponentType> {
  const cached = cache.get(load)
  if (cached) return cached
  const page = lazy(async () => {
    try {
      return await loadWithTimeout(load)
    } catch (error) {
      cache.delete(load)
      throw error
    }
  })
  cache.set(load, page)
  return page
}
