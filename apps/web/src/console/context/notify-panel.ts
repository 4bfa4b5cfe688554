import { useSyncExternalStore } from 'react'

/** Which drawer is open (opening one closes the other), and the message being read over it. */
interface NotifyPanel {
  drawer: 'tasks' | 'messages' | null
  /** Kept after closing, so that the modal does not change while it fades out. */
  messageId: number | null
  reading: boolean
}

let panel: NotifyPanel = { drawer: null, messageId: null, reading: false }
const listeners = new Set<() => void>()

function set(changes: Partial<NotifyPanel>): void {
  panel = { ...panel, ...changes }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNotifyPanel = (): NotifyPanel => useSyncExternalStore(subscribe, () => panel)

export const openDrawer = (drawer: 'tasks' | 'messages'): void => set({ drawer })
export const closeDrawer = (): void => set({ drawer: null })
export const openMessage = (messageId: number): void => set({ messageId, reading: true })
export const closeMessage = (): void => set({ reading: false })
