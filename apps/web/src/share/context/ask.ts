import { http } from '../../lib/http.ts'

/** The reply that was asked for before the page's code was here. */
interface Early {
  path: string
  reply: Promise<unknown>
  /** Once it has come. */
  came?: { data: unknown }
}
let early: Early | undefined

/** Asks before there is anybody to answer to. */
export function askEarly(path: string): void {
  const asked: Early = { path, reply: get(path) }
  early = asked
  void keep(asked)
}

async function keep(asked: Early): Promise<void> {
  try {
    const data = await asked.reply
    asked.came = { data }
    // The picture that the page opens with need not wait for the page.
    const { cover } = data as { cover?: unknown }
    if (typeof cover === 'string') new Image().src = cover
  } catch {
    // Whoever takes the reply hears of it.
  }
}

/** What has come already: a page that finds it here is drawn whole at once. */
export function cameEarly(path: string | null | undefined): { data: unknown } | undefined {
  return early && early.path === path ? early.came : undefined
}

/** What a page asks. A reply that is on its way already is taken, once. */
export async function ask<T>(path: string, signal?: AbortSignal): Promise<T> {
  if (early?.path !== path) return (await get(path, signal)) as T
  const { reply } = early
  early = undefined
  return (await reply) as T
}

/** A path may carry its query. */
function get(path: string, signal?: AbortSignal): Promise<unknown> {
  const [plain = '', query] = path.split('?')
  return http({ method: 'GET', path: plain, query: Object.fromEntries(new URLSearchParams(query)), signal })
}
