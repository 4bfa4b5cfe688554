import type { ErrorBody } from '@lectern/contract/base/errors.ts'

/**
 * Replies to calls that were made before the code that asks for them had loaded: by address, for whoever asks first. A call
 * whose session has ended, or to which nothing came back, counts as not made.
 */
export type EarlyReply = { data: unknown } | { status: number; refusal: Partial<ErrorBody> } | undefined

interface Begun {
  reply: Promise<EarlyReply>
  arrived?: EarlyReply
}
declare global {
  /** The script inside the page has its own copy of this file, so they are kept outside of it. */
  var earlyReplies: Map<string, Begun> | undefined
}

/** Nobody who opens a page wants to see what was true long before. */
const keptMs = 15_000

export function keepEarly(url: string, reply: Promise<EarlyReply>): void {
  const begun: Begun = { reply }
  globalThis.earlyReplies ??= new Map()
  globalThis.earlyReplies.set(url, begun)
  void noteArrival(begun)
  setTimeout(() => {
    if (globalThis.earlyReplies?.get(url) === begun) globalThis.earlyReplies.delete(url)
  }, keptMs)
}

async function noteArrival(begun: Begun): Promise<void> {
  begun.arrived = await begun.reply
}

/** What an early call to this address answers, if there was one. */
export function takeEarly(url: string): Promise<EarlyReply> | undefined {
  const begun = globalThis.earlyReplies?.get(url)
  globalThis.earlyReplies?.delete(url)
  return begun?.reply
}

/** What it has answered, if it is there already. It stays for whoever takes it. */
export function arrivedReply(url: string): { data: unknown } | undefined {
  const arrived = globalThis.earlyReplies?.get(url)?.arrived
  return arrived && 'data' in arrived ? arrived : undefined
}

export function takeArrived(url: string): { data: unknown } | undefined {
  const arrived = arrivedReply(url)
  if (arrived) globalThis.earlyReplies?.delete(url)
  return arrived
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
