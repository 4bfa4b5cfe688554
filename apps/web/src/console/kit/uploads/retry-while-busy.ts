import { ApiError } from '../../../lib/http.ts'

/** About two minutes in all, because the server also waits before it refuses; after that the refusal is shown. */
const maxAttempts = 20
/** What the server asks for, with jitter, so that clients that were refused together do not retry together. */
const retryDelayMs = (retryAfter: number) => retryAfter * 1_000 * (0.75 + Math.random() * 0.75)

/** Retries while the server is too busy to check more pictures. */
export async function retryWhileBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'request.busy' || attempt === maxAttempts) throw error
      const delayMs = retryDelayMs(error.retryAfter ?? 2)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}
