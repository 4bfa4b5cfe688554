import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { HistoryContext } from '../context/record-history.ts'
import { WordsContext, type WordsRegistry } from '../kit/record/record-words.ts'
import { recordWords } from './record-words.ts'

const registry: WordsRegistry = recordWords
/** These show what was changed in a place of their own. */
const elsewhere = new Set(['appAccounts', 'vouchers', 'goldRate', 'settlements', 'copyWriting', 'feedback'])

const source = {
  has: (resource: string): boolean => registry[resource] !== undefined && !elsewhere.has(resource),
  Drawer: lazyPart(() => import('../kit/record/history/HistoryDrawer.tsx')),
}

/** Lets lists, forms and the log open the history of any record. */
export function RecordHistories({ children }: { children: ReactNode }): ReactNode {
  return (
    <WordsContext value={registry}>
      <HistoryContext value={source}>{children}</HistoryContext>
    </WordsContext>
  )
}
