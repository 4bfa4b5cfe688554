import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
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

export async function loadInTime(load: LoadPage): ReturnType<LoadPage> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError()), loadTimeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof PageLoadError ? cause : new PageLoadError(cause)
  } finally {
    clearTimeout(timer)
  }
}

const loaded = new Map<LoadPage, LazyExoticComponent<ComponentType>>()

/** One lazy component for each page, so that a second tab of it shows at once; a failed one is made anew. */
export function lazyPage(load: LoadPage): LazyExoticComponent<ComponentType> {
  const known = loaded.get(load)
  if (known) return known
  const page = lazy(async () => {
    try {
      return await loadInTime(load)
    } catch (error) {
      loaded.delete(load)
      throw error
    }
  })
  loaded.set(load, page)
  return page
}
