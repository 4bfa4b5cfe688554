import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import { drizzleOptions } from '../../../platform/database/drizzle.ts'
import type { Source } from './source.ts'

/** A record as the database finds it. */
export interface FoundRow extends Record<string, unknown> {
  kind: string
  key: string
  name: string
  note: string
  amount: number | null
  image: string | null
  state: string | null
  /** What decides the state of its life. */
  life: Record<string, string | boolean | null> | null
}

const dialect = new PgDialect(drizzleOptions)

/** Rendered once: it is most of what a search tells the database, and rendering it takes longer than running it. */
const rendered = new Map<Source, SQL>()

/** What is selected of a record of this source: the fields of a found row. */
export function shown(source: Source): SQL {
  const known = rendered.get(source)
  if (known) return known
  const { sql: text, params } = dialect.sqlToQuery(fieldsOf(source))
  if (params.length > 0) throw new Error(`what is shown of ${source.kind} has parameters`)
  const fields = sql.raw(text)
  rendered.set(source, fields)
  return fields
}

function fieldsOf({ kind, rows, name, note, amount, image, state, life }: Source): SQL {
  const living = Object.entries(life ?? {}).map(([field, column]) => sql`${literal(field)}, ${column}`)
  return sql`${literal(kind)} as kind, ${rows.table.id}::text as key, ${cut(name)} as name,
    ${note ? cut(note) : sql`''`} as note, ${amount ?? sql`null::integer`} as amount, ${image ?? sql`null::text`} as image,
    ${state ?? sql`null::text`} as state,
    ${life ? sql`jsonb_build_object(${sql.join(living, sql`, `)})` : sql`null::jsonb`} as life`
}

/** A name from our own code. */
const literal = (name: string): SQL => sql.raw(`'${name}'::text`)

/** Feedback and notices can be long; their beginning says what they are. */
const cut = (text: PgColumn | SQL): SQL => sql`left(${text}, 200)`
