import type { RecordChange } from '@lectern/contract/base/history.ts'
import type { ReactElement, ReactNode } from 'react'
import { RecordHistories } from '../app/RecordHistories.tsx'

/** A page in a console whose records have histories, as in the running one. */
export const withHistories = (page: ReactNode): ReactElement => <RecordHistories>{page}</RecordHistories>

export const recordChange = (id: number, changes: RecordChange['changes'], more: Partial<RecordChange> = {}) => ({
  id,
  time: '2026-03-01T00:30:00Z',
  by: { id: 1, name: '赵敏' },
  action: 'update',
  changes,
  reason: '',
  names: {},
  ...more,
})
