import type { CallInput, ReplyOf, Route } from '@lectern/contract/base/route.ts'
import { takeArrived } from './early-replies.ts'
import { noteCall } from './first-calls.ts'
import { type HttpRequest, http, httpFile, urlOf } from './http.ts'

interface CallOptions {
  signal?: AbortSignal
  /** For calls that take the server longer than the default timeout. */
  timeoutMs?: number
  /** Files to send along; the body then goes as JSON in the part `form`. */
  files?: Record<string, File | undefined>
  /** Called with a key if the change can be undone for a moment. */
  onUndo?: (key: string) => void
}

/** Calls a route of the contract; the contract gives the types of the input and of the reply. */
export async function call<T extends Route>(
  route: T,
  input: CallInput<T>,
  options: CallOptions = {},
): Promise<ReplyOf<T>> {
  return http<ReplyOf<T>>(requestOf(route, input, options))
}

/** The reply to this call if the first script has made it and it has arrived: for what is drawn once instead of twice. */
export function earlyReply<T extends Route>(route: T, input: CallInput<T>): ReplyOf<T> | undefined {
  if (route.method !== 'GET') return undefined
  const { path, query } = requestOf(route, input, {})
  const url = urlOf(path, query)
  const reply = takeArrived(url)
  if (reply) noteCall(url)
  return reply?.data as ReplyOf<T> | undefined
}

/** The two options of a query that is drawn at once if its reply has arrived early, and asks otherwise. */
export interface Asking<Reply> {
  queryFn: (context: { signal: AbortSignal }) => Promise<Reply>
  initialData: () => Reply | undefined
}

export const asking = <T extends Route>(route: T, input: CallInput<T>): Asking<ReplyOf<T>> => ({
  queryFn: ({ signal }) => call(route, input, { signal }),
  initialData: () => earlyReply(route, input),
})

/** Calls a route that answers with a file. */
export async function callForFile<T extends Route>(
  route: T,
  input: CallInput<T>,
  options: CallOptions = {},
): Promise<Blob> {
  return httpFile(requestOf(route, input, options))
}

function requestOf(route: Route, input: object, options: CallOptions): HttpRequest {
  const { params, query, body } = input as { params?: object; query?: Record<string, unknown>; body?: unknown }
  return {
    method: route.method,
    path: fillPath(route.path, params ?? {}),
    query,
    body: options.files ? formOf(body, options.files) : body,
    signal: options.signal,
    timeoutMs: options.timeoutMs,
    onUndo: options.onUndo,
  }
}

function formOf(body: unknown, files: Record<string, File | undefined>): FormData {
  const form = new FormData()
  form.set('form', JSON.stringify(body ?? {}))
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file)
  return form
}

function fillPath(path: string, params: object): string {
  const values = new Map(Object.entries(params))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}
