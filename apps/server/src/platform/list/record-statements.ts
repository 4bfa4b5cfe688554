import { and, eq, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { type Statement, statement } from '../database/statement.ts'
import type { ListRows, ListTable } from './list-table.ts'

type Row = Record<string, unknown>

/** The statements that read and save single records. Each is made when it is first needed. */
interface RecordStatements {
  read: Statement<Row[]>
  lock: Statement<Row[]>
}

const known = new WeakMap<ListRows, RecordStatements>()

export function recordStatements(rows: ListRows): RecordStatements {
  let statements = known.get(rows)
  if (!statements) {
    const { table, within } = rows
    const select = (db: Db) =>
      db
        .select()
        .from(table)
        .where(and(within, eq(table.id, sql.placeholder('id'))))
    statements = { read: statement(select), lock: statement((db) => select(db).for('update')) }
    known.set(rows, statements)
  }
  return statements
}

/** Statements that set columns, by what they are about and by the names of the columns: a form always sets the same. */
const updates = new WeakMap<object, Map<string, Statement<Row[]>>>()

function updateFor(about: object, names: string[], build: (set: Row) => Statement<Row[]>): Statement<Row[]> {
  const known = updates.get(about) ?? new Map<string, Statement<Row[]>>()
  updates.set(about, known)
  const key = names.join()
  const update = known.get(key) ?? build(Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])))
  known.set(key, update)
  return update
}

const givenNames = (values: Row): string[] => Object.keys(values).filter((name) => values[name] !== undefined)

/** No column has these names. */
const savedId = 'id of the record'
const savedVersion = 'version of the record'

/** Sets the fields of a record that have a value, and returns the whole record. */
export function saveFields(db: Db, table: ListTable, id: number, values: Row): Promise<Row[]> {
  // What the database is to work out is part of the statement.
  if (Object.values(values).some((value) => is(value, SQL)))
    return db.update(table).set(values).where(eq(table.id, id)).returning()
  const update = updateFor(table, givenNames(values), (set) =>
    statement(
      (on) =>
        on
          .update(table)
          .set(set)
          .where(eq(table.id, sql.placeholder(savedId)))
          .returning() as never,
    ),
  )
  return update(db, { ...values, [savedId]: id })
}

/**
 * Locks a record and saves a form over it at once, if it has the version that its editor saw. Returns how it was and
 * how it is now; nothing if there is no such record, or if it has another version.
 */
export async function saveOver(
  db: Db,
  rows: ListRows,
  { id, version, values }: { id: number; version: number | undefined; values: Row },
): Promise<{ before: Row; after: Row } | undefined> {
  const update = updateFor(rows, givenNames(values), (set) =>
    statement((on) => overLocked(on as NodePgDatabase, rows, set) as never),
  )
  const [saved] = await update(db, { ...values, [savedId]: id, [savedVersion]: version ?? null })
  return saved as { before: Row; after: Row } | undefined
}

function overLocked(db: NodePgDatabase, { table, within }: ListRows, set: Row) {
  const ofRecord = and(within, eq(table.id, sql.placeholder(savedId)))
  const before = db.$with('before').as(db.select().from(table).where(ofRecord).for('update'))
  const after = getTableColumns(table)
  const locked = before as never as ListTable & Record<string, PgColumn>
  return db
    .with(before)
    .update(table)
    .set({ ...set, version: sql`${locked.version} + 1` })
    .from(before)
    .where(
      and(
        eq(table.id, locked.id),
        sql`${locked.version} = coalesce(${sql.placeholder(savedVersion)}::int, ${locked.version})`,
      ),
    )
    .returning({ before: Object.fromEntries(Object.keys(after).map((name) => [name, locked[name]])), after } as never)
}
