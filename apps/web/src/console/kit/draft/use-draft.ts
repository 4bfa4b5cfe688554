import { useEffect, useState } from 'react'
import { useSession } from '../../context/session.ts'
import { useTab } from '../../context/tab.ts'
import { sameValue } from '../form/same-value.ts'
import { adoptDraft, type Draft, draftKey, forgetDraft, keepDraft, readDraft } from './drafts.ts'

export interface KeptDraft {
  /** What was typed earlier and never saved, until it is saved or discarded. */
  restored: Draft | null
  /** Keeps what `read` answers, as soon as nothing was typed for a moment. */
  keep: (read: () => Omit<Draft, 'time'> | null) => void
  /** For work that was saved, or given up. */
  forget: () => void
}

/** The draft of a form that starts from this record. Null for the name keeps none, and neither do those who only look. */
export function useDraft(name: string | null, record: object): KeptDraft {
  const { user } = useSession()
  const { key: tabKey } = useTab()
  const [key] = useState(() => (name === null || user.looker ? null : draftKey(user.id, name)))
  const [restored, setRestored] = useState(() => {
    const found = key === null ? null : readDraft(key)
    return found && sameValue({ ...record, ...found.mine }, record) ? null : found
  })
  useEffect(() => {
    if (key !== null && restored) adoptDraft(key, tabKey)
  }, [key, tabKey, restored])
  return {
    restored,
    keep: (read) => key !== null && keepDraft(key, tabKey, read),
    forget: () => {
      if (key !== null) forgetDraft(key)
      setRestored(null)
    },
  }
}
