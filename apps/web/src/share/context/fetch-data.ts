import { http } from '../../lib/http.ts'
import { localKeys, readLocal } from '../../lib/local-store.ts'
import { askingApp } from './asking-app.ts'

/** The one request that is sent before the page's code is loaded. */
interface Prefetched {
  path: string
  pending: Promise<unknown>
  /** Set once the reply has arrived. */
  reply?: { data: unknown }
}
let prefetched: Prefetched | undefined

/** Requests the page's data before its code is loaded; `fetchData` picks the reply up later. */
export function prefetch(path: string): void {
  prefetched = { path, pending: get(path) }
  void storeReply(prefetched)
}

async function storeReply(request: Prefetched): Promise<void> {
  try {
    const data = await request.pending
    request.reply = { data }
    // Start loading the cover now: it need not wait until the page renders.
    const { cover } = data as { cover?: unknown }
    if (typeof cover === 'string') new Image().src = cover
  } catch {
    // The error is thrown to whoever awaits the reply in `fetchData`.
  }
}

/** The prefetched reply, if it has arrived: the page then renders complete at once, without a skeleton. */
export function prefetchedReply(path: string | null | undefined): { data: unknown } | undefined {
  return prefetched && prefetched.path === path ? prefetched.reply : undefined
}

/** Fetches what a page shows. Uses the prefetched reply the first time, if there is one for this path. */
export async function fetchData<T>(path: string, signal?: AbortSignal): Promise<T> {
  if (prefetched?.path !== path) return (await get(path, signal)) as T
  const { pending } = prefetched
  prefetched = undefined
  return (await pending) as T
}

/** The path may include a query string. */
function get(path: string, signal?: AbortSignal): Promise<unknown> {
  const [pathname = '', query] = path.split('?')
  // A visitor who signed up here sees what the account owns.
  const token = readLocal<string | null>(localKeys.accountToken, null)
  return http({
    method: 'GET',
    path: pathname,
    query: { ...Object.fromEntries(new URLSearchParams(query)), ...askingApp() },
    signal,
    headers: token === null ? undefined : { Authorization: `Bearer ${token}` },
  })
}
