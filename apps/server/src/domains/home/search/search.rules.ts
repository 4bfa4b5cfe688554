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
import type { Db, Reads } from '../../../platform/database/database.ts'
import { isTimeout } from '../../../platform/database/failures.ts'
import { maskPhone } from '../../../platform/providers/sms.ts'
import { recordsOfLong } from './long-tables.ts'
import { recordsOfShort, type ShortQuestion, shortHalves } from './short-tables.ts'
import type { FoundRow } from './shown.ts'
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

/** Records that the asker may see. What takes too long is left out and named, so that the rest is there at once. */
export async function findRecords(reads: Reads, asked: Asked): Promise<Findings> {
  const findings: Findings = { found: new Map(), incomplete: [] }
  if (!isSearchable(asked.word)) return findings
  const mayFind = ({ code }: Source) => holds(asked.user.rights, code)
  const waiting = longStatements(asked, mayFind)
  const search = { ...findings, user: asked.user }
  const started = Date.now()
  const work = async (first?: Statement) => {
    if (first) await findInTime(reads, [first], search)
    while (waiting.length > 0 && Date.now() - started < wholeMs) await findInTime(reads, waiting, search)
  }
  const [one, other] = shortStatements(asked, mayFind)
  await Promise.all([work(one), work(other), work()])
  findings.incomplete.push(...waiting.flatMap((statement) => statement.sources.map(({ kind }) => kind)))
  return findings
}

interface Statement {
  sources: Source[]
  query: SQL | ShortQuestion
}

type MayFind = (source: Source) => boolean

/** Short tables are asked in two halves, unless the asker may find nothing in one of them. */
const shortStatements = (asked: Asked, mayFind: MayFind): Statement[] =>
  shortHalves.flatMap((half) => {
    const allowed = half.filter(mayFind)
    const query = allowed.length > 0 ? recordsOfShort(half, asked.word, mayFind) : null
    return query ? [{ sources: allowed, query }] : []
  })

/** Each long table is asked by itself, so that it cannot hold up the others. */
const longStatements = (asked: Asked, mayFind: MayFind): Statement[] =>
  sources.filter(mayFind).flatMap((source) => {
    const query = source.isLong ? recordsOfLong(source, asked) : null
    return query ? [{ sources: [source], query }] : []
  })

/** Runs waiting statements until none is left, or one takes too long, which is then left out. */
async function findInTime(
  reads: Reads,
  waiting: Statement[],
  { found, incomplete, user }: Findings & Pick<Asked, 'user'>,
): Promise<void> {
  let asked: Statement | undefined
  try {
    await reads.transaction(async (tx) => {
      // Few rows are wanted, so the database would often rather read a whole table in the hope of meeting them soon.
      await tx.execute(sql`select set_config('statement_timeout', ${String(statementMs)}, true),
        set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', ${planMode(waiting[0])}, true)`)
      for (asked = waiting.shift(); asked; asked = waiting.shift()) {
        const rows = await rowsOf(tx, asked.query)
        for (const source of asked.sources) found.set(source.kind, recordsIn(rows, source, user))
      }
    })
  } catch (error) {
    if (!asked || !isTimeout(error)) throw error
    incomplete.push(...asked.sources.map(({ kind }) => kind))
  }
}

const isShort = (query: SQL | ShortQuestion): query is ShortQuestion => 'read' in query

/** The statement of short tables keeps its plan, which is right for every word; the others are planned for theirs. */
const planMode = (first: Statement | undefined): string =>
  first && isShort(first.query) ? 'force_generic_plan' : 'auto'

const rowsOf = async (tx: Db, query: SQL | ShortQuestion): Promise<FoundRow[]> =>
  isShort(query) ? query.read(tx, query.values) : (await tx.execute<FoundRow>(query)).rows

/** The records of a source, each once. */
function recordsIn(rows: FoundRow[], source: Source, user: Asked['user']): FoundRecord[] {
  const own = rows.filter(({ kind }) => kind === source.kind)
  return [...new Map(own.map((row) => [row.key, row])).values()].slice(0, mostFound).map((row) => ({
    key: row.key,
    name: source.nameFor?.(user, row) ?? row.name,
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
