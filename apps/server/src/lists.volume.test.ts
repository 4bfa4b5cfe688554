import { getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import './app.ts'
import { definedLists, type List } from './platform/list/define-list.ts'
import { fillTable } from './testing/fill-table.ts'
import { fieldsOf, type ListQuestion, questionsOf, searchedColumns } from './testing/list-questions.ts'
import { createDatabase } from './testing/test-settings.ts'

const rows = 200_000
/** What a page or its count may read: a count stops at its cap, which lies at half of these rows at the latest. */
const mostRead = rows / 2

interface Plan {
  'Relation Name'?: string
  'Subplan Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

describe('every list', () => {
  let client: pg.Client
  let wordIndexes: Set<string>
  beforeAll(async () => {
    const url = await createDatabase(inject('databaseUrl'), 'lists', 'template_lectern')
    client = new pg.Client({ connectionString: url })
    await client.connect()
    wordIndexes = await readWordIndexes(client)
    for (const table of new Set(definedLists.map((list) => list.table))) await fillTable(client, table, rows)
  }, 240_000)
  afterAll(() => client.end())

  for (const list of definedLists) {
    const name = `${list.route.method} ${list.route.path}`
    for (const query of questionsOf(list)) {
      it(`${name} does not read all of 200,000 rows for ${JSON.stringify(query)}`, async () => {
        const { read, plan } = await mostReadBy(client, list, query)
        expect(read < mostRead ? 'few rows read' : `${read} rows read: ${plan}`).toBe('few rows read')
      })
    }
    for (const column of Object.keys(fieldsOf(list)).flatMap((filter) => searchedColumns(list, filter))) {
      const place = `${getTableName(list.table)}.${snake(column)}`
      it(`${name} has both indexes for words in ${place}`, () => {
        expect([...wordIndexes].filter((index) => index.startsWith(`${place} `)).sort()).toEqual([
          `${place} letters`,
          `${place} trigrams`,
        ])
      })
    }
  }
})

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Asks for a page, and then how the database answered each statement. Returns the page or count that read most. */
async function mostReadBy(client: pg.Client, list: List, query: ListQuestion): Promise<{ read: number; plan: string }> {
  const statements: { text: string; values: unknown[] }[] = []
  const noting = Object.create(client, {
    query: {
      value: ({ text, ...config }: pg.QueryConfig, values: unknown[]) => {
        statements.push({ text, values })
        return client.query({ ...config, text, values })
      },
    },
  }) as pg.Client
  const db = drizzle(noting, { casing: 'snake_case' })
  const page = { page: 1, size: 20, ...read(list, query) }
  await (list.isOfRecord ? list.pageOf(db, 1, page) : list.page(db, page))
  const plans: { read: number; plan: string }[] = []
  for (const { text, values } of statements) {
    const explained = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    )
    for (const { Plan: plan } of explained.rows[0]?.['QUERY PLAN'] ?? []) {
      const worst = Math.max(...rowsRead(plan, getTableName(list.table)))
      plans.push({ read: worst, plan: `${text}\n${JSON.stringify(plan, null, 1)}` })
    }
  }
  return plans.reduce((worst, one) => (one.read > worst.read ? one : worst))
}

/** The values of a question as the server reads them from the wire, such as a list from a text with commas. */
function read(list: List, query: ListQuestion): ListQuestion {
  const fields = fieldsOf(list)
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const parsed = fields[name]?.safeParse(value)
      return [name, parsed?.success ? parsed.data : value]
    }),
  )
}

/** How many rows of a table a statement read, and how many the counts inside it did, each of which stops by itself. */
function rowsRead(plan: Plan, table: string): number[] {
  const {
    'Actual Rows': found,
    'Rows Removed by Filter': filtered = 0,
    'Rows Removed by Index Recheck': wrong = 0,
  } = plan
  const isOfTable = plan['Relation Name'] === table || plan['Relation Name']?.startsWith(`${table}_`)
  let own = isOfTable ? (found + filtered + wrong) * plan['Actual Loops'] : 0
  const inside: number[] = []
  for (const child of plan.Plans ?? []) {
    const [read = 0, ...counts] = rowsRead(child, table)
    if (child['Subplan Name']?.startsWith('InitPlan')) inside.push(read)
    else own += read
    inside.push(...counts)
  }
  return [own, ...inside]
}

/** The columns that are indexed for words, each as `table.column` and the kind of its index. */
async function readWordIndexes(client: pg.Client): Promise<Set<string>> {
  const found = await client.query<{ name: string; definition: string }>(
    `select tablename as name, indexdef as definition from pg_indexes where indexdef like '%USING gin%'`,
  )
  return new Set(
    found.rows.flatMap(({ name, definition }) => {
      const trigrams = /gin \((\w+) gin_trgm_ops\)/.exec(definition)
      const letters = /gin \(+string_to_array\(lower\((\w+)\)/.exec(definition)
      return trigrams ? `${name}.${trigrams[1]} trigrams` : letters ? `${name}.${letters[1]} letters` : []
    }),
  )
}
