import { searchKinds } from '@lectern/contract/home/search.ts'
import { getTableName, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { sources } from './sources.ts'

const server = testServer()

it('every kind has one source, except the texts that are in no table', () => {
  const kinds = sources.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(searchKinds.filter((kind) => kind !== 'copyTexts').toSorted())
})

it('every searched column has the indexes for words, unless its table is short', async () => {
  const { rows } = await server.db.execute<{ place: string }>(sql`
    select tablename || ' ' || indexdef as place from pg_indexes where indexdef like '%USING gin%'`)
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const missing = sources
    .filter(({ isShort, withoutWords }) => !isShort && !withoutWords)
    .flatMap(({ rows: { table }, name, alsoIn = [] }) =>
      [name, ...alsoIn].flatMap((column) => {
        const [place, searched] = [getTableName(table), snake(column.name)]
        const own = rows.map((row) => row.place).filter((index) => index.startsWith(`${place} `))
        const hasBoth =
          own.some((index) => index.includes(`(${searched} gin_trgm_ops)`)) &&
          own.some((index) => index.includes(`string_to_array(lower(${searched})`))
        return hasBoth ? [] : [`${place}.${searched}`]
      }),
    )
  expect(missing).toEqual([])
})

it('only tables that stay short go without these indexes', () => {
  const short = sources.filter(({ isShort }) => isShort).map(({ kind }) => kind)
  expect(short).toEqual(['taskConfig', 'appVersions'])
})
