import { type ErrorBody, type FieldRefusal, type RefusalParams, SUCCESS } from '@lectern/contract/base/errors.ts'
import { takeEarly } from './early-replies.ts'
import { noteCall } from './first-calls.ts'
import { localKeys, readLocal } from './local-store.ts'
import { lookToken } from './look.ts'

/** The public pages load this file and its imports, so nothing here may pull in zod or antd. */

const basePath = '/foundation'
const defaultTimeoutMs = 10_000

export class ApiError extends Error {
  readonly status: number
  readonly code: number
  readonly reason: string
  /** The values of the reason's phrase, such as a number. */
  readonly params: RefusalParams
  /** The invalid fields, by their wire names; the form that sent them knows their labels. */
  readonly fields: FieldRefusal[]
  /** Seconds until the same call may be tried again. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? status
    this.reason = body.reason ?? ''
    this.params = body.params ?? {}
    this.fields = body.fields ?? []
    this.retryAfter = body.retryAfter
    this.requestId = body.requestId
  }
}

export interface HttpRequest {
  method: string
  path: string
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
  /** Called with a key if the change can be undone for a moment. */
  onUndo?: (key: string) => void
}

let language = 'zh-CN'
export function setRequestLanguage(next: string): void {
  language = next
}

/** Who is told about every reply: the console reads from it which release the server has. */
export const replyWatch: { onReply?: ((reply: Response) => void) | undefined } = {}

/** Asked when the session has ended: answers what the call gets instead of the refusal, or the refusal itself. */
type OnSessionEnd = (request: HttpRequest, refused: Response) => Promise<Response>

let onSessionEnd: OnSessionEnd = async (_, refused) => refused
export function whenSessionEnds(handle: OnSessionEnd): void {
  onSessionEnd = handle
}

/** What sends a change, with headers of its own. */
export type SendChange = (
  change: { method: string; url: string; body: unknown },
  send: (headers?: Record<string, string>) => Promise<Response>,
) => Promise<Response>

let sendChange: SendChange = (_, send) => send()
/** The console gives every change a key. Public pages do without, because they change nothing twice that matters. */
export function giveKeys(given: SendChange): void {
  sendChange = given
}

const storedToken = () => lookToken() ?? readLocal<string | null>(localKeys.token, null)

export function sessionHeaders(): Record<string, string> {
  const token = storedToken()
  return { 'Accept-Language': language, ...(token ? { Authorization: `Bearer ${token}` } : {}) }
}

export function urlOf(path: string, query: Record<string, unknown> = {}): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(present.map(([key, value]) => [key, String(value)]))
  return `${basePath}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Makes one call and returns the envelope's `data`, or throws an ApiError (status 0 when there was no response). */
export async function http<T>(request: HttpRequest): Promise<T> {
  if (request.method === 'GET') {
    const url = urlOf(request.path, request.query)
    noteCall(url)
    const begun = takeEarly(url)
    const early = begun && (await begun)
    if (early && 'data' in early) return early.data as T
    if (early) throw new ApiError(early.status, early.refusal)
  }
  const response = await send(request)
  const reply: unknown = await response.json().catch(() => null)
  if (isEnvelope(reply) && reply.code === SUCCESS) {
    const undoKey = response.headers.get('x-undo')
    if (undoKey !== null) request.onUndo?.(undoKey)
    return reply.data as T
  }
  throw new ApiError(response.status, reply ?? {})
}

/** Makes one call that answers with a file; a refusal is the same as that of other calls. */
export async function httpFile(request: HttpRequest): Promise<Blob> {
  const response = await send(request)
  if (response.ok) return response.blob()
  throw new ApiError(response.status, (await response.json().catch(() => null)) ?? {})
}

export async function send(request: HttpRequest): Promise<Response> {
  const { method, path, query = {}, body, headers, signal, timeoutMs = defaultTimeoutMs } = request
  // The timestamp keeps embedded browsers from answering a GET from their cache.
  const url = urlOf(path, method === 'GET' ? { ...query, t: Date.now() } : query)
  const timeout = AbortSignal.timeout(timeoutMs)
  const token = storedToken()
  const json = body !== undefined && !(body instanceof FormData)
  const fetchOnce = (extra?: Record<string, string>) =>
    fetch(url, {
      method,
      headers: { ...sessionHeaders(), ...(json ? { 'Content-Type': 'application/json' } : {}), ...headers, ...extra },
      body: json ? JSON.stringify(body) : body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  let response: Response
  try {
    response = await (method === 'GET' ? fetchOnce() : sendChange({ method, url, body }, fetchOnce))
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, { reason: timeout.aborted ? 'network.timeout' : 'network.offline' })
  }
  // Another call renewed the token while this one was in flight. A refused call had no effect, so it is safe to retry.
  if (response.status === 401 && token !== null && ![token, null].includes(storedToken())) return send(request)
  replyWatch.onReply?.(response)
  return response.status === 401 ? onSessionEnd(request, response) : response
}

function isEnvelope(reply: unknown): reply is { code: number; data: unknown } {
  return typeof reply === 'object' && reply !== null && 'code' in reply
}
