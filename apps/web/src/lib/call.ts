import type { CallInput, ReplyOf, Route } from '@lectern/contract/route.ts'
import { http } from './http.ts'

interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
}

/** Asks what the contract defines; the types of what goes in and comes back are the contract's. */
export async function call<T extends Route>(
  route: T,
  input: CallInput<T>,
  options: CallOptions = {},
): Promise<ReplyOf<T>> {
  const { params, query, body } = input as { params?: object; query?: Record<string, unknown>; body?: unknown }
  return http<ReplyOf<T>>({
    method: route.method,
    path: fillPath(route.path, params ?? {}),
    query,
    body,
    signal: options.signal,
    headers: options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : undefined,
  })
}

function fillPath(path: string, params: object): string {
  const values = new Map(Object.entries(params))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}
