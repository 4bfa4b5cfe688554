import { prefetch } from '../context/fetch-data.ts'
import { startLanguage } from '../context/i18n.ts'
import { firstPathOf } from '../context/paths.ts'
import { publicPages } from './routes.ts'

/** Starts fetching everything that the page at this address needs, while React is still loading. */
export function prefetchPage(hash: string): void {
  const [page = ''] = hash.replace(/^#/, '').split('?')
  // The data takes longest, so it is requested first.
  const path = firstPathOf(hash)
  if (path !== null) prefetch(path)
  // Failures are handled where the same things are requested again and awaited.
  void publicPages[page]?.().catch(() => undefined)
  void startLanguage().catch(() => undefined)
}
