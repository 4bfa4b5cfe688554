import { ApiError } from '../../../lib/http.ts'

/** About two minutes in all, because the server also waits before it refuses; after that the refusal is shown. */
const maxAttempts = 20
/** With jitter, so that clients that were refused together do not retry together. */
const retryDelayMs = () => 1_500 + Math.random() * 1_500

/** Retries while the server is too busy to check more pictures. */
export async function retryWhileBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      const busy = error instanceof ApiError && error.reason === 'request.busy'
      if (!busy || attempt === maxAttempts) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs()))
  }
}
