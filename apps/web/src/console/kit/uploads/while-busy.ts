import { ApiError } from '../../../lib/http.ts'

/** Two minutes or so; who is still refused then is told. */
const mostTries = 20
/** Not the same for all, so that those who were refused together do not come back together. */
const pauseMs = () => 1_500 + Math.random() * 1_500

/** Asks again by itself while the server has more pictures to look into than it can. */
export async function whileBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      const busy = error instanceof ApiError && error.reason === 'request.busy'
      if (!busy || tries === mostTries) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs()))
  }
}
