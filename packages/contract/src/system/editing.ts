import { z } from 'zod'
import { id, idText, time } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

/** Somebody who has the form of a record open, and since when. */
export const recordEditor = z.object({ staffId: id, name: z.string(), since: time })
export type RecordEditor = z.infer<typeof recordEditor>

/** For how long one counts as editing without saying so again. */
export const editingSeconds = 40

/**
 * These calls serve the records of all resources, so every signed-in member may make them. They answer those who may save
 * the record that they name.
 */
const shared = {
  path: '/api/management/editing/{resource}/{id}',
  permission: 'ALWAYS',
  params: z.object({ resource: z.string().regex(/^[a-zA-Z]{1,40}$/), id: idText }),
  resource: 'editing',
  // Who is editing is kept for seconds and is no change to any record, so nothing is logged.
  changes: false,
} as const

export const editing = {
  renew: defineRoute({
    ...shared,
    method: 'PUT',
    summary: 'Says that the caller is editing a record, and answers who else is',
    reply: z.array(recordEditor),
  }),
  end: defineRoute({ ...shared, method: 'DELETE', summary: 'Says that the caller no longer edits a record' }),
}
