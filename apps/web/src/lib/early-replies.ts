/**
 * Replies to calls that the first script made, before the code that asks for them had loaded: by address, for whoever asks
 * first. A call that failed counts as not made.
 */
const replies = new Map<string, Promise<unknown>>()

/** Nobody who opens a page wants to see what was true long before. */
const keptMs = 15_000

/** `data` is what the call answers. */
export function keepEarly(url: string, data: Promise<unknown>): void {
  data.catch(() => undefined)
  replies.set(url, data)
  setTimeout(() => {
    if (replies.get(url) === data) replies.delete(url)
  }, keptMs)
}

/** What an early call to this address has answered; undefined if there was none, or if it failed. */
export async function takeEarly(url: string): Promise<{ data: unknown } | undefined> {
  const data = replies.get(url)
  replies.delete(url)
  return data?.then((value) => ({ data: value })).catch(() => undefined)
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
