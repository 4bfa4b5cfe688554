import { type ComponentType, createContext, createElement, type ReactElement, Suspense, use, useState } from 'react'

/** A record whose history can be shown. */
export interface ShownHistory {
  resource: string
  id: number
  /** What the record is called. */
  name: string
}

interface HistorySource {
  /** Whether records of this resource have a history. */
  has: (resource: string) => boolean
  Drawer: ComponentType<{ of: ShownHistory; onClose: () => void }>
}

/** Given by the console, so that lists and forms open a history without knowing the words of all records. */
export const HistoryContext = createContext<HistorySource | null>(null)

type OpenHistory = (record: Omit<ShownHistory, 'resource'>) => void

/** Opens the history of a record of this resource; undefined where its records have none. */
export function useHistoryDrawer(resource: string): [open: OpenHistory | undefined, drawer: ReactElement | null] {
  const source = use(HistoryContext)
  const [shown, setShown] = useState<ShownHistory | null>(null)
  if (!source?.has(resource)) return [undefined, null]
  const close = () => setShown(null)
  const drawer = shown && createElement(Suspense, null, createElement(source.Drawer, { of: shown, onClose: close }))
  return [(record) => setShown({ resource, ...record }), drawer]
}
