import { newKey } from './new-key.ts'

/** Whoever repeats the same change within this time means the same change; later it may well be another one. */
const sameForMs = 10 * 60_000

interface Change {
  method: string
  url: string
  body: unknown
}

export interface Keys {
  /** The `Idempotency-Key` of a change: the one it had before, if it was sent before and nobody knows what became of it. */
  keyOf(change: Change): string
  /** Called when a change was sent and no answer came, or one that does not tell whether it was made. */
  noteUnanswered(change: Change, key: string): void
  noteAnswered(change: Change): void
}

/** Files cannot be compared, so a form with files is always another one. */
const textOf = ({ method, url, body }: Change) =>
  JSON.stringify([method, url, body instanceof FormData ? newKey() : body])

export function createKeys(): Keys {
  const unanswered = new Map<string, { key: string; at: number }>()
  return {
    keyOf(change) {
      const known = unanswered.get(textOf(change))
      return known && Date.now() - known.at < sameForMs ? known.key : newKey()
    },
    noteUnanswered: (change, key) => void unanswered.set(textOf(change), { key, at: Date.now() }),
    noteAnswered: (change) => void unanswered.delete(textOf(change)),
  }
}
