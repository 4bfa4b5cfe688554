import type { BulkOutcome, Selection } from '@lectern/contract/base/bulk.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import type { ReactNode } from 'react'

/** Runs one call on the rows. It passes the options on to the call, so that the change can be undone. */
export type BulkRun = (selection: Selection, options: { onUndo: (key: string) => void }) => Promise<BulkOutcome>

interface Common {
  key: string
  /** The call that it makes; null if it only opens something. */
  call: Route | null
  /** The call takes ids only, so it is not offered for all rows that match. */
  idsOnly?: boolean
}

interface PressedAction extends Common {
  label: string
  danger?: boolean
  run: BulkRun
  /** The question before it runs, for what cannot be undone. */
  confirm?: (count: number) => BulkQuestion
}

/** An action that needs a value first: it renders its own button and applies the call once it knows the value. */
interface RenderedAction extends Common {
  render: (selection: Selection, apply: (run: BulkRun) => void) => ReactNode
}

/** What can be done to all picked rows together. */
export type BulkAction = PressedAction | RenderedAction

interface BulkQuestion {
  title: string
  consequence: string
  /** The verb on the button. */
  ok: string
}

export const countOf = (selection: Selection): number => ('ids' in selection ? selection.ids.length : selection.total)

export const isMatching = (selection: Selection): boolean => 'matching' in selection

/** Whether an action can run on this selection. */
export const takes = (action: BulkAction, selection: Selection): boolean => !(action.idsOnly && isMatching(selection))
