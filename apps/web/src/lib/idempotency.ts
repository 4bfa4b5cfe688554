import { newKey } from './new-key.ts'

/** Whoever repeats the same change within this time means the same change; later it may well be another one. */
const sameForMs = 60_000
/** So few changes go unanswered that nobody repeats more. */
const most = 20

interface Unanswered {
  key: string
  at: number
}

const unanswered = new Map<string, Unanswered>()

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

export const keysOfChanges: Keys = { keyOf, noteUnanswered, noteAnswered }

function keyOf(change: Change): string {
  const known = unanswered.get(textOf(change))
  return known && Date.now() - known.at < sameForMs ? known.key : newKey()
}

function noteUnanswered(change: Change, key: string): void {
  unanswered.set(textOf(change), { key, at: Date.now() })
  const [oldest] = unanswered.keys()
  if (unanswered.size > most && oldest !== undefined) unanswered.delete(oldest)
}

function noteAnswered(change: Change): void {
  unanswered.delete(textOf(change))
}

function textOf({ method, url, body }: Change): string {
  const parts = body instanceof FormData ? [...body].map(([name, value]) => [name, contentOf(value)]) : body
  return JSON.stringify([method, url, parts])
}

const contentOf = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
