import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the result is truthy, and fails with the given name on timeout. */
export async function eventually<T>(
  what: string,
  poll: () => Promise<T | undefined | null | false>,
  withinMs = 15_000,
): Promise<T> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    const result = await poll()
    if (result) return result
    await pause(20)
  }
  throw new Error(`it did not happen in time: ${what}`)
}
