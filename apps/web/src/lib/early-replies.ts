/**
 * Replies to calls that the first script made, before the code that asks for them had loaded: by address, for whoever asks
 * first. A call that failed counts as not made.
 */
const replies = new Map<string, Promise<unknown>>()
const arrived = new Map<string, { data: unknown }>()

/** Nobody who opens a page wants to see what was true long before. */
const keptMs = 15_000

/** `data` is what the call answers. */
export function keepEarly(url: string, data: Promise<unknown>): void {
  replies.set(url, data)
  const isKept = () => replies.get(url) === data
  data.then(
    (value) => isKept() && arrived.set(url, { data: value }),
    () => undefined,
  )
  setTimeout(() => isKept() && forget(url), keptMs)
}

function forget(url: string): void {
  replies.delete(url)
  arrived.delete(url)
}

/** What an early call to this address has answered; undefined if there was none, or if it failed. */
export async function takeEarly(url: string): Promise<{ data: unknown } | undefined> {
  const data = replies.get(url)
  forget(url)
  return data?.then((value) => ({ data: value })).catch(() => undefined)
}

/** The same, if it is there already. */
export function takeArrived(url: string): { data: unknown } | undefined {
  const reply = arrived.get(url)
  if (reply) forget(url)
  return reply
}

interface EarlyStream {
  response: Promise<Response>
  end(): void
}
let stream: EarlyStream | undefined

export function keepEarlyStream(begun: EarlyStream): void {
  begun.response.catch(() => undefined)
  stream = begun
}

/** The live channel that the first script has opened, once. */
export function takeEarlyStream(): EarlyStream | undefined {
  const begun = stream
  stream = undefined
  return begun
}
