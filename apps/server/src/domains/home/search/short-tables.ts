import { mostFound } from '@lectern/contract/home/search.ts'
import { and, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { literal, type Statement, textStatement } from '../../../platform/database/statement.ts'
import { containsSought, type Sought, soughtIn } from '../../../platform/list/search.ts'
import { type FoundRow, shown } from './shown.ts'
import type { Source } from './source.ts'
import { sources } from './sources.ts'
import { hasWords, isId } from './word.ts'

/** So many of those that contain a word are compared; the best of them are shown. */
const mostCompared = 100

const short = sources.filter(({ isLong }) => !isLong)
const middle = Math.ceil(short.length / 2)
/** Two halves are searched at once, each on a connection of its own. */
export const shortHalves: Source[][] = [short.slice(0, middle), short.slice(middle)]

/**
 * The records of half of the short tables; null if they can have none. Tens of tables take longer to plan than to read,
 * so one statement serves all words that are sought alike: it is rendered once, and each connection plans it once. It
 * asks for all kinds, and its values say which of them may be found.
 */
export function recordsOfShort(
  half: Source[],
  word: string,
  mayFind: (source: Source) => boolean,
): ShortQuestion | null {
  const sought = soughtIn(word)
  const way: Way = { byId: isId(word), byWords: hasWords(word), ...sought, ...laterText }
  if (!way.byId && !way.byWords) return null
  const read = statementFor(half, way)
  const allowed = half.map((source) => [source.kind, mayFind(source)])
  const values = { text: sought.text, pattern: sought.pattern, id: Number(word), ...Object.fromEntries(allowed) }
  return { read, values }
}

/** A statement, and what it is asked with. */
export interface ShortQuestion {
  read: Statement<FoundRow[]>
  values: Record<string, unknown>
}

/** How a word is sought, without the word. */
interface Way extends Sought {
  byId: boolean
  byWords: boolean
}

/** The word is given to the statement when it runs. */
const laterText = { text: sql.placeholder('text'), pattern: sql.placeholder('pattern') }

const statements = new Map<string, Statement<FoundRow[]>>()

function statementFor(half: Source[], way: Way): Statement<FoundRow[]> {
  const name = `${shortHalves.indexOf(half)} ${way.byId} ${way.byWords} ${way.isShort} ${way.hasCase}`
  let found = statements.get(name)
  if (!found) {
    const parts = half.flatMap((source) => partsOf(source, way)).map((part) => sql`(${part})`)
    found = textStatement<FoundRow>(sql.join(parts, sql` union all `))
    statements.set(name, found)
  }
  return found
}

/** Each way in which a source can have what is asked for, the surest first. */
function partsOf(source: Source, way: Way): SQL[] {
  const { table } = source.rows
  const columns = way.byWords ? [source.name, ...(source.alsoIn ?? [])] : []
  return [
    ...(way.byId
      ? [sql`select ${shown(source)} from ${table} where ${allowed(source, eq(table.id, sql.placeholder('id')))}`]
      : []),
    ...columns.map((column) => containing(source, column, way)),
  ]
}

/** The condition, for a kind that may be found at all; of others the database reads nothing. */
const allowed = ({ kind, rows }: Source, condition: SQL | undefined): SQL | undefined =>
  and(sql`${sql.placeholder(kind)}::boolean`, rows.within, condition)

/** Finds the records by an index, and compares them: the word itself first, then what begins with it, then the newest. */
function containing(source: Source, column: PgColumn, way: Way): SQL {
  const { table } = source.rows
  const found = sql`select * from ${table} where ${allowed(source, containsSought(column, way))} limit ${literal(mostCompared)}`
  return sql`select ${shown(source)} from (${found}) as ${sql.identifier(getTableName(table))}
    order by lower(${column}) = lower(${way.text}::text) desc, starts_with(lower(${column}), lower(${way.text}::text)) desc,
      ${desc(table.id)} limit ${literal(mostFound)}`
}
