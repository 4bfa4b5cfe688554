import type { Level, Requirement, Rights } from '@lectern/contract/base/rights.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/implement.ts'

/** Where the names of other records are, to which a field points by id. */
interface Reference {
  table: PgTable & { id: PgColumn }
  name: PgColumn
}

/** Makes one field of a record what it was, by the same rules as the call that changes it. */
export interface Setter {
  /** The call that changes the field. */
  needs: Requirement
  set(call: Call, id: number, value: unknown): Promise<unknown>
}

/** What the history of a resource cannot know from its list and its calls. */
export interface RecordPart {
  /** The record as its form shows it, if the list has not all of it. */
  read?: (db: Db, id: number) => Promise<object>
  /** Refuses who may do less than this to this record, although they may make its calls. */
  requireAccess?: (db: Db, user: { rights: Rights }, id: number, level: Level) => Promise<void>
  /** Which of the deleted records this member may know of and bring back, where that is not all of the kind or none. */
  keptFor?: (user: { rights: Rights }) => SQL | undefined
  /** The call that adds such records, if it changes them too. */
  create?: Route
  /** The parameters of the call that changes it, if they are not its id. */
  updateParams?: (db: Db, id: number) => Promise<object>
  /** Fields that calls of another form change. */
  setters?: Record<string, Setter>
  references?: Record<string, Reference>
  /** Its module adds to the history itself. */
  hasOwnHistory?: boolean
}
