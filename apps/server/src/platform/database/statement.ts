import { createHash } from 'node:crypto'
import { is, Param, Placeholder, SQL, sql } from 'drizzle-orm'
import type { PgDialect } from 'drizzle-orm/pg-core'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { QueryConfig, QueryResult } from 'pg'
import type { Db } from './database.ts'
import { isUnnamed } from './unnamed.ts'

type Values = Record<string, unknown>
type Row = Record<string, unknown>

/** A query of Drizzle that has not run yet. */
interface Query<Result> {
  prepare(name: string): { execute(values?: Values): Promise<Result> }
}

/** Runs a statement on a connection or in a transaction, with a value for each of its placeholders. */
export type Statement<Result> = (db: Db, values?: Values) => Promise<Result>

/**
 * A statement that many calls run. Rendering it takes longer than running it, so it is rendered once, and each
 * connection prepares it once under a name. Its text is the same for all values: these are placeholders.
 */
export const statement = <Rows extends Row[]>(build: (db: Db) => Query<Rows>): Statement<Rows> => {
  const run = renderedOnce((db) => build(db).prepare('') as never)
  return async (db, values) => (await run(db, values)) as Rows
}

/** The same for a statement that is written as text. */
export const textStatement = <Result extends object>(text: SQL | ((db: Db) => SQL)): Statement<Result[]> => {
  const run = renderedOnce((db) => {
    const { dialect, session } = internalsOf(db)
    return session.prepareQuery(dialect.sqlToQuery(typeof text === 'function' ? text(db) : text))
  })
  return async (db, values) => (await run(db, values)) as Result[]
}

/** A number that is the same for all who run a statement, and that the database knows when it plans. */
export const literal = (count: number): SQL => sql.raw(String(count))

interface Rendered {
  named: QueryConfig
  unnamed: QueryConfig
  params: ((values: Values) => unknown)[]
  /** How the columns become a row; left out if the database names them. */
  toRow: ((cells: unknown[]) => Row) | undefined
}

/** Drizzle renders, and says how values and columns are converted. Its own way to run a statement costs as much as the call. */
function renderedOnce(prepare: (db: Db) => PreparedByDrizzle): (db: Db, values?: Values) => Promise<Row[]> {
  let rendered: Rendered | undefined
  return async (db, values = {}) => {
    rendered ??= render(prepare(db))
    const { client } = internalsOf(db).session
    const config = isUnnamed(client) ? rendered.unnamed : rendered.named
    const { rows } = await client.query(
      config,
      rendered.params.map((valueOf) => valueOf(values)),
    )
    return rendered.toRow ? rows.map(rendered.toRow as never) : rows
  }
}

function render({ queryString, params, fields, queryConfig, rawQueryConfig }: PreparedByDrizzle): Rendered {
  const unnamed = { ...(fields ? queryConfig : rawQueryConfig), name: undefined as never }
  return {
    unnamed,
    named: { ...unnamed, name: nameFor(queryString) },
    params: params.map(valueFor),
    toRow: fields && rowMaker(fields),
  }
}

/** A connection refuses two texts with one name, so the text makes the name. */
const nameFor = (text: string): string => createHash('sha1').update(text).digest('base64url')

function valueFor(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => given(values, param.name)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder } = param
  const { name } = param.value
  return (values) => encoder.mapToDriverValue(given(values, name))
}

function given(values: Values, name: string): unknown {
  const value = values[name]
  if (value === undefined) throw new Error(`the statement has no value for ${name}`)
  return value
}

function rowMaker(fields: Field[]): (cells: unknown[]) => Row {
  const columns = fields.map(({ path, field }) => ({
    group: path.length > 1 ? path[0] : undefined,
    name: path.at(-1) ?? '',
    decoder: decoderOf(field),
  }))
  return (cells) => {
    const row: Row = {}
    for (const [at, { group, name, decoder }] of columns.entries()) {
      const cell = cells[at]
      const value = cell === null ? null : decoder.mapFromDriverValue(cell)
      if (group === undefined) row[name] = value
      else ((row[group] ??= {}) as Row)[name] = value
    }
    return row
  }
}

function decoderOf(field: Field['field']): Decoder {
  if (is(field, PgColumn)) return field
  return ((is(field, SQL.Aliased) ? field.sql : field) as SQL & { decoder: Decoder }).decoder
}

/** What Drizzle keeps to itself, but has for every connection, transaction and query. */
interface Internals {
  dialect: PgDialect
  session: {
    client: { query(config: QueryConfig, values: unknown[]): Promise<QueryResult<Row>> }
    prepareQuery(query: { sql: string; params: unknown[] }): PreparedByDrizzle
  }
}
interface PreparedByDrizzle {
  queryString: string
  params: unknown[]
  fields: Field[] | undefined
  /** Rows as lists of columns, and as objects. */
  queryConfig: QueryConfig
  rawQueryConfig: QueryConfig
}
interface Field {
  path: string[]
  field: PgColumn | SQL | SQL.Aliased
}
interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}
const internalsOf = (db: Db): Internals => db as never
