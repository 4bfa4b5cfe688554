import { startLanguage } from '../context/i18n.ts'
import { askEarly } from '../context/ask.ts'
import { publicPages } from './routes.ts'

/** Sends for all that the page at this address needs, at once, while React is on its way. */
export function begin(hash: string): void {
  const [path = '', query] = hash.replace(/^#/, '').split('?')
  const search = new URLSearchParams(query)
  const page = publicPages[path]
  // The reply takes the longest, so it is asked for first.
  const first = search.has('preview') ? null : page?.first?.(search)
  if (first) askEarly(first)
  // Failures are met where the same things are asked for again and awaited.
  void page?.load().catch(() => undefined)
  void startLanguage().catch(() => undefined)
}
