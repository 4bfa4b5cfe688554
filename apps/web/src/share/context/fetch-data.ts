import { http } from '../../lib/http.ts'
import { pageRequest } from './page-request.ts'

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
    request.reply = { data: await request.pending }
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

const get = (path: string, signal?: AbortSignal): Promise<unknown> => http({ ...pageRequest(path), signal })
