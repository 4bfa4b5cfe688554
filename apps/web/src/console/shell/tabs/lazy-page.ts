import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadInTime } from '../../../lib/load-in-time.ts'
import type { ConsolePage } from '../../context/page.ts'

type LoadPage = ConsolePage['load']

const cache = new Map<LoadPage, LazyExoticComponent<ComponentType>>()

/** Caches one lazy component for each page, so that a second tab of it shows at once; a failed one is not cached. */
export function lazyPage(load: LoadPage): LazyExoticComponent<ComponentType> {
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
