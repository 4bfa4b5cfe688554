import { getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { z } from 'zod'
import '../../app.ts'
import { fillTable } from '../../testing/fill-table.ts'
import { createDatabase } from '../../testing/test-settings.ts'
import { definedLists, type List } from './define-list.ts'

const rows = 200_000
/** A page, its count and a search may read this many rows of the table, and never all of them. */
const mostRead = rows / 5

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

describe('every list on 200,000 rows', () => {
  let client: pg.Client
  beforeAll(async () => {
    const url = await createDatabase(inject('databaseUrl'), 'plans', 'template_lectern')
    client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const table of new Set(definedLists.map((list) => list.table))) await fillTable(client, table, rows)
  }, 180_000)
  afterAll(() => client.end())

  /** Runs a page of a list and asks the database how it answered each statement. */
  async function worstRead(list: List, query: Record<string, unknown>): Promise<{ read: number; plan: string }> {
    const statements: { sql: string; params: unknown[] }[] = []
    const db = drizzle(client, {
      casing: 'snake_case',
      logger: { logQuery: (sql, params) => statements.push({ sql, params }) },
    })
    await list.page(db, { page: 1, size: 20, ...query })
    let worst = { read: 0, plan: '' }
    for (const { sql, params } of statements) {
      const { rows: explained } = await client.query(`explain (analyze, timing off, format json) ${sql}`, params)
      const plan: Plan = explained[0]['QUERY PLAN'][0].Plan
      const read = rowsRead(plan, getTableName(list.table))
      if (read > worst.read) worst = { read, plan: `${sql}\n${JSON.stringify(plan, null, 1)}` }
    }
    return worst
  }

  for (const list of definedLists) {
    const { method, path } = list.route
    for (const query of questionsOf(list)) {
      it(`${method} ${path} ${JSON.stringify(query)}`, async () => {
        const { read, plan } = await worstRead(list, query)
        expect(read, plan).toBeLessThan(mostRead)
      })
    }
  }
})

/** The list as it opens, each sort both ways, and each filter by itself; words that are frequent, rare and absent. */
function questionsOf({ route }: List): Record<string, unknown>[] {
  const fields: Record<string, z.ZodType> = { ...route.query.shape, ...(route.body as z.ZodObject).shape }
  const required = Object.entries(fields).filter(([, field]) => !field.safeParse(undefined).success)
  const base = Object.fromEntries(required.map(([name, field]) => [name, samplesOf(field)[0]]))
  const filters = Object.entries(fields).flatMap(([name, field]) =>
    paging.has(name) ? [] : samplesOf(field).map((value) => ({ ...base, [name]: value })),
  )
  const sorts = ((fields.sort as z.ZodOptional<z.ZodEnum> | undefined)?.unwrap().options ?? []).map((sort) => ({
    ...base,
    sort,
  }))
  return [base, ...sorts, ...filters]
}

const paging = new Set(['page', 'size', 'sort', 'after', 'before', 'total', 'count'])

/** Values of a filter that its schema accepts, as a caller would send them. */
function samplesOf(field: z.ZodType): unknown[] {
  const candidates = [true, 7, new Date(Date.now() - 3_600_000).toISOString(), '英语', '特别版', '萤火', '鲸鱼湾']
  const accepted = candidates.filter((value) => field.safeParse(value).success)
  const options =
    'options' in field ? field.options : 'unwrap' in field ? optionsOf(field as z.ZodOptional<z.ZodType>) : []
  if (options.length > 0) return options
  const texts = accepted.filter((value) => typeof value === 'string' && !value.includes('T'))
  return texts.length > 1 ? texts : accepted.slice(0, 1)
}

const optionsOf = (field: z.ZodOptional<z.ZodType>): unknown[] => {
  const inner = field.unwrap()
  return 'options' in inner && Array.isArray(inner.options) && typeof inner.options[0] === 'string' ? inner.options : []
}

function rowsRead(plan: Plan, table: string): number {
  const own = plan['Relation Name']?.startsWith(table)
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops']
    : 0
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child, table), 0)
}
