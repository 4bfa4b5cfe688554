import { z } from 'zod'
import { id, time } from './fields.ts'

/** One changed field. A value that did not exist is left out. */
export const fieldChange = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})

export type FieldChange = z.infer<typeof fieldChange>

/** The names of other records that values point to by id, such as `teacherId:3`. */
export const recordNames = z.record(z.string(), z.string())

/** One change of a record: who did what, when and why. */
export const recordChange = z.object({
  id,
  time,
  /** Null if no member of staff did it. */
  by: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  /** What was done, as in the title of the operation log: `enable`, `update`. */
  action: z.string(),
  changes: z.array(fieldChange),
  reason: z.string(),
  names: recordNames,
})
export type RecordChange = z.infer<typeof recordChange>
