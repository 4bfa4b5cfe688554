import type { Living } from '@lectern/contract/base/life.ts'
import type { CallCode } from '@lectern/contract/base/permission-codes.ts'
import type { SearchKind } from '@lectern/contract/home/search.ts'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/access/actor.ts'
import type { ListRows } from '../../../platform/list/list-table.ts'

/** Who searches for what. */
export interface Asked {
  word: string
  user: Pick<Actor, 'rights'>
}

/** Where records of one kind are found, and how they are shown. */
export interface Source {
  kind: SearchKind
  /** Whoever may see the page of these records may find them: they hold this code, at any level. */
  code: CallCode
  rows: ListRows
  name: PgColumn
  /** Other columns in which words are sought, besides the name. */
  alsoIn?: PgColumn[]
  /** If words are not sought in the name: such as the name of a voucher, which is its code. */
  withoutWords?: true
  /** Conditions that each have an index: the beginning of a number, a phone, a code. */
  numbers?: (asked: Asked) => SQL[]
  /** The name as the asker may see it, if not everybody may see all of it. */
  nameFor?: (user: Asked['user'], found: { name: string; state: string | null }) => string
  note?: PgColumn | SQL
  /** The note is a phone. */
  noteIsPhone?: true
  /** In fen. */
  amount?: PgColumn
  image?: PgColumn
  /** Its status. */
  state?: PgColumn
  /** What decides the state of its life; with `enable` alone, only whether it is off. */
  life?: { [Name in keyof Living]?: PgColumn }
  /** Nothing is shown to users, so that it is no news that it is on. */
  saysOnlyOff?: true
  /** There can be millions, so that a search for words has to be careful. */
  isLong?: true
  /** There are so few that no index for words is needed. */
  isShort?: true
}
