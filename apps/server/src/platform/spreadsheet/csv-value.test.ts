import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { parseCsv } from 'hucre/csv'
import { expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { copyCsv } from '../database/copy-csv.ts'
import { csvValue } from './csv-value.ts'
import { neutralise } from './neutralise.ts'

const server = testServer()

/** Rows as the database writes them into a CSV file. */
const csvOf = async (query: SQL): Promise<string> =>
  (await copyCsv(server.running.platform.database, query)).lines.toString()

it('text that the database writes is as safe as text that we write, and reads back the same', async () => {
  const opening = fc.constantFrom(
    ...'=+-@\t\n\v\f\r \u00a0\u1680\u2003\u2028\u202f\u205f\u3000\ufeff\u200b＝＋－＠a中\'"\\$1'.split(''),
  )
  // The database holds no zero byte and no half of a pair of code units.
  const rest = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '').toWellFormed())
  const text = fc.tuple(fc.array(opening, { maxLength: 4 }), rest).map(([start, end]) => start.join('') + end)
  const texts = ['=1', '\u3000＝1', "'; drop table staff; --", ...fc.sample(text, { numRuns: 3_000, seed: 11 })]
  const csv = await csvOf(sql`select at, ${csvValue.text(sql`cell`, '')}
    from unnest(${sql.param(texts)}::text[]) with ordinality as row (cell, at) order by at`)
  expect(parseCsv(csv)).toEqual(texts.map((each, at) => [String(at + 1), neutralise(each)]))
})

it('numbers stay numbers, times are in the reader’s zone, and what has no value is empty', async () => {
  const row = (zone: string) => sql`select ${csvValue.text(sql`${'朗读, "台"'}::text`, zone)},
    ${csvValue.number(sql`-12.5::numeric`, zone)}, ${csvValue.time(sql`timestamptz '2026-05-01T00:00:00Z'`, zone)},
    ${csvValue.text(sql`${null}::text`, zone)}, ${csvValue.time(sql`null::timestamptz`, zone)}`
  expect(await csvOf(row('Asia/Shanghai'))).toBe('"朗读, ""台""",-12.5,2026-05-01 08:00:00,,\n')
  expect(await csvOf(row('Europe/Berlin'))).toContain('2026-05-01 02:00:00')
})
