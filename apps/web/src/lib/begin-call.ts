import { type ErrorBody, SUCCESS } from '@lectern/contract/base/errors.ts'
import { type EarlyReply, keepEarly } from './early-replies.ts'
import { sessionHeaders } from './http.ts'

const timeoutMs = 10_000

/** Makes a call before the code that asks for it has loaded. */
export function beginCall(url: string, headers?: Record<string, string>): Promise<EarlyReply> {
  const reply = replyTo(url, headers).catch(() => undefined)
  keepEarly(url, reply)
  return reply
}

async function replyTo(url: string, headers: Record<string, string> | undefined): Promise<EarlyReply> {
  // The timestamp keeps embedded browsers from answering from their cache.
  const response = await fetch(`${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}`, {
    headers: { ...sessionHeaders(), ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { status } = response
  if (status === 401) return undefined
  const body = (await response.json()) as Partial<ErrorBody> & { data?: unknown }
  return body.code === SUCCESS ? { data: body.data } : { status, refusal: body }
}
