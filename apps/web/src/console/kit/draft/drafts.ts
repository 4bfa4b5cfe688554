import { type Fields, isFields } from '../form/record-fields.ts'

/**
 * What was typed and not saved, kept in this browser for the member who typed it: through a crash, a reload, an outage
 * and the end of a session. The oldest go first when there are many.
 */

export interface Draft {
  /** When it was typed, in milliseconds. */
  time: number
  /** Of the record that it changes; a new one has none. */
  version?: number | undefined
  /** The changed fields only, and what they were before. */
  mine: Fields
  base: Fields
}

const prefix = 'draft:'
const delayMs = 300
const mostDrafts = 50
/** Browsers count two bytes for each: this is a megabyte of the five that a site gets. */
const mostCharacters = 500_000
const lifetimeMs = 7 * 24 * 60 * 60_000

export const draftKey = (member: number, name: string): string => `${prefix}${member}:${name}`

interface OpenDraft {
  tab: string
  timer?: ReturnType<typeof setTimeout>
  /** Undefined once it is written. */
  read?: (() => Omit<Draft, 'time'> | null) | undefined
}

/** The unsaved work of this page load, by key. */
const open = new Map<string, OpenDraft>()

/** Writes a draft as soon as nothing was typed for a moment; `read` answers null where nothing differs any more. */
export function keepDraft(key: string, tab: string, read: OpenDraft['read']): void {
  clearTimeout(open.get(key)?.timer)
  open.set(key, { tab, read, timer: setTimeout(() => flush(key), delayMs) })
}

/** A draft that came back is unsaved work of this tab, and can be given up with it. */
export function adoptDraft(key: string, tab: string): void {
  if (!open.has(key)) open.set(key, { tab })
}

/** Writes what still waits, because the page may not come back. */
export function flushDrafts(): void {
  for (const key of open.keys()) flush(key)
}

export function readDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isDraft(stored) || stored.time < Date.now() - lifetimeMs) return null
    return stored
  } catch {
    return null
  }
}

/** What this member typed and did not save, the latest first. */
export function keptDrafts(member: number): { name: string; draft: Draft }[] {
  const own = draftKey(member, '')
  return storedDrafts()
    .filter(({ key }) => key.startsWith(own))
    .toReversed()
    .flatMap(({ key }) => {
      const draft = readDraft(key)
      return draft ? [{ name: key.slice(own.length), draft }] : []
    })
}

export function forgetDraft(key: string): void {
  clearTimeout(open.get(key)?.timer)
  open.delete(key)
  remove(key)
}

/** For a tab whose unsaved work the operator gave up. */
export function forgetDraftsOf(tab: string): void {
  for (const [key, draft] of open) if (draft.tab === tab) forgetDraft(key)
}

function flush(key: string): void {
  const draft = open.get(key)
  if (!draft?.read) return
  clearTimeout(draft.timer)
  const content = draft.read()
  draft.read = undefined
  if (content) write(key, JSON.stringify({ time: Date.now(), ...content }))
  else forgetDraft(key)
}

function write(key: string, text: string): void {
  remove(key)
  if (text.length > mostCharacters) return
  const others = storedDrafts()
  let size = text.length + others.reduce((sum, other) => sum + other.size, 0)
  const removeOldest = () => {
    const oldest = others.shift()
    if (oldest) remove(oldest.key)
    size -= oldest?.size ?? 0
    return oldest !== undefined
  }
  const tooMany = () => others.length >= mostDrafts || size > mostCharacters
  while (tooMany() || (others[0]?.time ?? Number.POSITIVE_INFINITY) < Date.now() - lifetimeMs) removeOldest()
  // The storage may be full of other things: older drafts give way, and without any the typing goes on without a draft.
  while (!wasStored(key, text) && removeOldest());
}

function wasStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Private windows may forbid storage, and then nothing is stored either.
  }
}

/** All drafts of all members, the oldest first. The time is read from the beginning of the text, which may be long. */
function storedDrafts(): { key: string; time: number; size: number }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ key, text: localStorage.getItem(key) ?? '' }))
      .map(({ key, text }) => ({ key, size: text.length, time: Number(/^\{"time":(\d+)/.exec(text)?.[1] ?? 0) }))
      .sort((a, b) => a.time - b.time)
  } catch {
    return []
  }
}

const isDraft = (stored: unknown): stored is Draft =>
  isFields(stored) && typeof stored.time === 'number' && isFields(stored.mine) && isFields(stored.base)

addEventListener('pagehide', flushDrafts)
document.addEventListener('visibilitychange', () => document.hidden && flushDrafts())
