import { useEffect, useEffectEvent, useState } from 'react'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'

type Listener = (resource: string, id: number) => void
const listeners = new Set<Listener>()

/** Tells the open forms of a record that it is now what it was before. */
export function announceRestored(resource: string, id: number): void {
  for (const listener of listeners) listener(resource, id)
}

/** Runs when this record was restored, in whichever tab; a new record has no id and is never restored. */
export function useRestored(resource: string, id: number | undefined, react: () => void): void {
  const latest = useEffectEvent(react)
  useEffect(() => {
    const listener: Listener = (changed, changedId) => {
      if (changed === resource && changedId === id) latest()
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [resource, id])
}

/** The record of a dialog as it is after a restore; undefined before. */
export function useFreshRecord<R>(
  resource: string,
  id: number | undefined,
  fetch: (() => Promise<R | undefined>) | undefined,
): R | undefined {
  const [fresh, setFresh] = useState<R>()
  useRestored(resource, id, () => {
    fetch?.().then((record) => setFresh(() => record), feedback().report)
  })
  return fresh
}

/** Says that the unsaved work of a form outlives a restore of its record. */
export function useKeptNote(resource: string, id: number | undefined, dirty: boolean): void {
  useRestored(resource, id, () => {
    if (dirty) void feedback().message.warning(t('kit.history.restoring.formKept'))
  })
}
