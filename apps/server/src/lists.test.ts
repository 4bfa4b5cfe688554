import { getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import './app.ts'
import { isFilterName } from '@lectern/contract/base/page.ts'
import { definedLists, type List } from './platform/list/define-list.ts'
import { fillTable } from './testing/fill-table.ts'
import { createDatabase } from './testing/test-settings.ts'

const rows = 200_000
/** What a page and its count may read: a count stops at its cap, which lies at half of these rows at the latest. */
const mostRead = rows / 2

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}
type Query = Record<string, unknown>

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
        expect(read, plan).toBeLessThan(mostRead)
      })
    }
    for (const column of searchedColumns(list)) {
      it(`${name} has both indexes for words in ${column}`, () => {
        expect([...wordIndexes].filter((index) => index.startsWith(`${column} `)).sort()).toEqual([
          `${column} letters`,
          `${column} trigrams`,
        ])
      })
    }
  }
})

/** The list as it opens, each sort both ways, and each filter by itself with each of its values. */
function questionsOf(list: List): Query[] {
  const fields = Object.entries(fieldsOf(list))
  const filters = fields.filter(([name]) => isFilterName(name) && !isSearched(list, name))
  const needed = filters.filter(([, field]) => !field.safeParse(undefined).success)
  const base: Query = Object.fromEntries(needed.map(([name, field]) => [name, samplesOf(field)[0]]))
  const sorts = fields.flatMap(([name, field]) => (name === 'sort' ? samplesOf(field) : []))
  return [
    base,
    ...sorts.map((sort) => ({ ...base, sort })),
    ...filters.flatMap(([name, field]) => samplesOf(field).map((value) => ({ ...base, [name]: value }))),
  ]
}

function fieldsOf({ route }: List): Record<string, z.ZodType> {
  return { ...route.query.shape, ...(route.body instanceof z.ZodObject ? route.body.shape : {}) }
}

const isSearched = (list: List, name: string): boolean => list.reading({ [name]: 'x' }).searches.length > 0

const searchedColumns = (list: List): string[] =>
  Object.keys(fieldsOf(list)).flatMap((name) =>
    list.reading({ [name]: 'x' }).searches.map(({ column }) => `${getTableName(list.table)}.${snake(column.name)}`),
  )
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** All values of an enumeration, both of a flag, or one that the field accepts. */
function samplesOf(field: z.ZodType): unknown[] {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  if (schema.enum) return schema.enum
  if (JSON.stringify(schema).includes('"boolean"')) return [true, false]
  const candidates = [7, new Date(Date.now() - 3_600_000).toISOString(), 'x7']
  return candidates.filter((value) => field.safeParse(value).success).slice(0, 1)
}

/** Asks for a page, and then how the database answered each statement. Returns the one that read most. */
async function mostReadBy(client: pg.Client, list: List, query: Query): Promise<{ read: number; plan: string }> {
  const statements: { sql: string; params: unknown[] }[] = []
  const logger = { logQuery: (sql: string, params: unknown[]) => void statements.push({ sql, params }) }
  await list.page(drizzle(client, { casing: 'snake_case', logger }), { page: 1, size: 20, ...query })
  const plans: { read: number; plan: string }[] = []
  for (const { sql, params } of statements) {
    const explained = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, timing off, format json) ${sql}`,
      params,
    )
    for (const { Plan: plan } of explained.rows[0]?.['QUERY PLAN'] ?? []) {
      plans.push({ read: rowsRead(plan, getTableName(list.table)), plan: `${sql}\n${JSON.stringify(plan, null, 1)}` })
    }
  }
  return plans.reduce((worst, one) => (one.read > worst.read ? one : worst))
}

function rowsRead(plan: Plan, table: string): number {
  const {
    'Actual Rows': found,
    'Rows Removed by Filter': filtered = 0,
    'Rows Removed by Index Recheck': wrong = 0,
  } = plan
  const isOfTable = plan['Relation Name'] === table || plan['Relation Name']?.startsWith(`${table}_`)
  const own = isOfTable ? (found + filtered + wrong) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child, table), own)
}

/** The columns that are indexed for words, each as `table.column` and the kind of its index. */
async function readWordIndexes(client: pg.Client): Promise<Set<string>> {
  const found = await client.query<{ name: string; definition: string }>(
    `select tablename as name, indexdef as definition from pg_indexes where indexdef like '%USING gin%'`,
  )
  return new Set(
    found.rows.flatMap(({ name, definition }) => {
      const trigrams = /gin \((\w+) gin_trgm_ops\)/.exec(definition)
      const letters = /gin \(string_to_array\(lower\((\w+)\)/.exec(definition)
      return trigrams ? `${name}.${trigrams[1]} trigrams` : letters ? `${name}.${letters[1]} letters` : []
    }),
  )
}
