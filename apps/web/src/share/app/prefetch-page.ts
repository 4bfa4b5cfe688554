import { prefetch } from '../context/fetch-data.ts'
import { startLanguage } from '../context/i18n.ts'
import { publicPages } from './routes.ts'

/** Starts fetching everything that the page at this address needs, while React is still loading. */
export function prefetchPage(hash: string): void {
  const [path = '', query] = hash.replace(/^#/, '').split('?')
  const search = new URLSearchParams(query)
  const page = publicPages[path]
  // The data takes longest, so it is requested first.
  const dataPath = search.has('preview') ? null : page?.dataPath?.(search)
  if (dataPath) prefetch(dataPath)
  // Failures are handled where the same things are requested again and awaited.
  void page?.load().catch(() => undefined)
  void startLanguage().catch(() => undefined)
}
