import { lifeOf } from '@lectern/contract/base/life.ts'
import { holds } from '@lectern/contract/base/rights.ts'
import {
  type FoundRecord,
  isSearchable,
  mostFound,
  type SearchKind,
  searchKinds,
} from '@lectern/contract/home/search.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, type Db, isTimeout } from '../../../platform/database/database.ts'
import { maskPhone } from '../../../platform/providers/sms.ts'
import { type FoundRow, recordsOf } from './search.queries.ts'
import type { Asked, Source } from './source.ts'
import { sources } from './sources.ts'

/** What was found of which kind, and what could not be searched in time. */
export interface Findings {
  found: Map<SearchKind, FoundRecord[]>
  incomplete: SearchKind[]
}

/** How long one statement may take, and how long all of them together before the rest is left out. */
const statementMs = 400
const wholeMs = 1_200
/** Whoever types waits for the slowest statement, not for the sum of all. */
const connections = 3

/** Records that the asker may see. What takes too long is left out and named, so that the rest is there at once. */
export async function findRecords(database: Database, asked: Asked): Promise<Findings> {
  const findings: Findings = { found: new Map(), incomplete: [] }
  if (!isSearchable(asked.word)) return findings
  const waiting = statementsFor(
    sources.filter(({ code }) => holds(asked.user.rights, code)),
    asked,
  )
  const started = Date.now()
  const work = async () => {
    while (waiting.length > 0 && Date.now() - started < wholeMs) await findInTime(database, waiting, findings)
  }
  await Promise.all(Array.from({ length: connections }, work))
  findings.incomplete.push(...waiting.flatMap((statement) => statement.sources.map(({ kind }) => kind)))
  return findings
}

interface Statement {
  sources: Source[]
  query: SQL
}

/** Short tables are asked in two halves at once, each long one by itself, so that it cannot hold up the others. */
function statementsFor(allowed: Source[], asked: Asked): Statement[] {
  const long = allowed.filter(({ isLong }) => isLong)
  const others = allowed.filter(({ isLong }) => !isLong)
  const half = Math.ceil(others.length / 2)
  const groups = [others.slice(0, half), others.slice(half), ...long.map((source) => [source])]
  return groups.flatMap((together) => {
    const query = recordsOf(together, asked)
    return query ? [{ sources: together, query }] : []
  })
}

/** Runs waiting statements until none is left, or one takes too long, which is then left out. */
async function findInTime(database: Database, waiting: Statement[], { found, incomplete }: Findings): Promise<void> {
  await database.transaction(async (tx) => {
    // Few rows are wanted, so the database would often rather read a whole table in the hope of meeting them soon.
    await tx.execute(sql`select set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('enable_seqscan', 'off', true)`)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const rows = await rowsInTime(tx, next.query)
      if (rows) for (const source of next.sources) found.set(source.kind, recordsIn(rows, source))
      else {
        incomplete.push(...next.sources.map(({ kind }) => kind))
        // Nothing more can be read in a transaction in which a statement failed.
        return
      }
    }
  })
}

async function rowsInTime(tx: Db, query: SQL): Promise<FoundRow[] | null> {
  try {
    return (await tx.execute<FoundRow>(query)).rows
  } catch (error) {
    if (isTimeout(error)) return null
    throw error
  }
}

/** The records of a source, each once. */
function recordsIn(rows: FoundRow[], source: Source): FoundRecord[] {
  const own = rows.filter(({ kind }) => kind === source.kind)
  return [...new Map(own.map((row) => [row.key, row])).values()].slice(0, mostFound).map((row) => ({
    key: row.key,
    name: row.name,
    note: source.noteIsPhone ? maskPhone(row.note) : row.note,
    amount: row.amount,
    image: row.image,
    state: row.state ?? lifeIn(row, source),
  }))
}

function lifeIn({ life }: FoundRow, { saysOnlyOff }: Source): string | null {
  if (life === null) return null
  const state = lifeOf(life, Date.now())
  return saysOnlyOff && state !== 'OFF' ? null : state
}

/** Everything that was found, in the order in which kinds are shown. */
export const inGroups = ({ found, incomplete }: Findings) => ({
  groups: searchKinds.flatMap((kind) => {
    const records = found.get(kind) ?? []
    return records.length > 0 ? [{ kind, records }] : []
  }),
  incomplete,
})
