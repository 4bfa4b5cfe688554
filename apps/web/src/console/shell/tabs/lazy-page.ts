import { type ComponentType, lazy } from 'react'
import { loadInTime } from '../../../lib/load-in-time.ts'
import type { ConsolePage } from '../../context/page.ts'

type LoadPage = ConsolePage['load']

const cache = new Map<LoadPage, ComponentType>()

/** Caches one component for each page, so that a second tab of it shows at once; one that failed to load is not cached. */
export function lazyPage(load: LoadPage): ComponentType {
  const cached = cache.get(load)
  if (cached) return cached
  const page = lazy(async () => {
    try {
      return await loadInTime(load)
    } catch (error) {
      cache.delete(load)
      throw error
    }
  })
  cache.set(load, page)
  return page
}

/** Loads a page before it is first drawn, so that it is drawn at once and not after a skeleton. */
export async function preloadPage(load: LoadPage): Promise<void> {
  const { default: page } = await load()
  if (!cache.has(load)) cache.set(load, page)
}
