import { startLanguage } from '../context/i18n.ts'
import { publicPages } from './routes.ts'

/** Starts loading the code and the phrases of the page at this address, while React is still loading. */
export function prefetchPage(hash: string): void {
  const [page = ''] = hash.replace(/^#/, '').split('?')
  // Failures are handled where the same things are requested again and awaited.
  void publicPages[page]?.().catch(() => undefined)
  void startLanguage().catch(() => undefined)
}
