import { defaultViewsPath } from '@lectern/contract/home/opening-paths.ts'
import { localKeys, readLocal, writeLocal } from './local-store.ts'

/**
 * Which calls a page makes when the console opens with it. They are kept for the next time, when the first script makes
 * them at once instead of waiting for the page's code. Only for addresses without a query: what is behind a `?` is one
 * record or one search, and not asked for again.
 */

type FirstCalls = Record<string, string[]>

const mostPages = 30
const mostCalls = 8
/** What a page asks later than this after the console began to load, somebody has asked it for. */
const openingMs = 15_000

/** A page's data; not what the console itself asks for. */
const isOfPage = (url: string): boolean => url.includes('/api/management/') && !url.endsWith(defaultViewsPath)

const stored = (): FirstCalls => readLocal<FirstCalls>(localKeys.firstCalls, {})

export function firstCallsOf(hash: string): string[] {
  const calls = stored()[hash]
  return Array.isArray(calls) ? calls.filter((url) => typeof url === 'string' && isOfPage(url)) : []
}

let note: (url: string) => void = () => undefined

/** To be told of each call that only reads. */
export const noteCall = (url: string): void => note(url)

/** Keeps what the page at the current address asks for, until its opening is over or another page is opened. */
export function watchFirstCalls(): void {
  const { hash } = location
  if (hash.includes('?')) return
  const began = performance.now()
  const calls = new Set<string>()
  note = (url) => {
    if (location.hash !== hash || performance.now() - began > openingMs) {
      note = () => undefined
      return
    }
    if (!isOfPage(url) || calls.has(url) || calls.size >= mostCalls) return
    calls.add(url)
    const { [hash]: _, ...others } = stored()
    writeLocal(
      localKeys.firstCalls,
      Object.fromEntries([...Object.entries(others).slice(1 - mostPages), [hash, [...calls]]]),
    )
  }
}
