import type { ErrorBody } from '@lectern/contract/base/errors.ts'
import { type HttpRequest, send } from '../../lib/http.ts'
import { sessionEnd } from './session-end.ts'

/**
 * What a call gets whose session has ended. One that only reads waits until the member is signed in again, and goes on.
 * A change is refused, and whoever made it decides whether to repeat it.
 */
export async function waitForSession(request: HttpRequest, refused: Response): Promise<Response> {
  const body = (await refused
    .clone()
    .json()
    .catch(() => null)) as Partial<ErrorBody> | null
  const signedIn = sessionEnd.begin(body?.message ?? '')
  if (request.method !== 'GET') return refused
  await unlessAborted(signedIn, request.signal)
  return send(request)
}

async function unlessAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  await Promise.race([work, aborted])
}
