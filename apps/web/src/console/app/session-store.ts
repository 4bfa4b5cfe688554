import type { Session } from '../context/session.ts'

export interface SessionStore {
  current(): Session
  change(next: Session): void
  subscribe(listener: () => void): () => void
}

/** The session of the open console. Its rights and menus may change while it is open. */
export function createSessionStore(first: Session): SessionStore {
  let session = first
  const listeners = new Set<() => void>()
  return {
    current: () => session,
    change(next) {
      session = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether two sessions open the same pages at the same levels. */
export function sameAccess(one: Session, other: Session): boolean {
  return (
    one.rights.size === other.rights.size &&
    [...one.rights].every(([code, level]) => other.rights.get(code) === level) &&
    JSON.stringify(one.menus) === JSON.stringify(other.menus)
  )
}
