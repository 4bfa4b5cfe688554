import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/database.ts'
import type { AppError } from '../errors/app-error.ts'
import type { PhraseKey } from '../phrases/phrases.ts'

export type ImportCells<Name extends string> = Record<Name, string>

/** An import: the columns of its file, a verdict on each row, and how one row is imported. */
export interface ImportDefinition<Name extends string> {
  /** The name of the kind of task; its title is in the phrase book. */
  kind: string
  fileName: string
  columns: { name: Name; heading: PhraseKey }[]
  /** The phone of an app user in a row, if the verdict tells whether it is that of somebody. */
  phoneOf?(cells: ImportCells<Name>): string
  /** Judges the rows of a file together, so that it can tell which are in it twice. Null means that a row is ok. */
  judge(check: { db: Db; user: Actor }, rows: ImportCells<Name>[]): Promise<(AppError | null)[]>
  /**
   * Locks what the rows of a batch will change, always in the same order. Without it, somebody who changes two of them
   * in another order and the import could wait for each other.
   */
  lock?(db: Db, rows: ImportCells<Name>[]): Promise<void>
  /**
   * Imports one row. It may refuse, because much can have changed since the dry run. The key names this row of this
   * import, for what must not happen twice.
   */
  apply(change: { db: Db; user: Actor; key: string }, cells: ImportCells<Name>): Promise<void>
}
