import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { parseCsv } from 'hucre/csv'
import { expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { csvLine } from './csv-line.ts'
import { neutralise } from './neutralise.ts'

const server = testServer()

/** The lines of rows with one text each. */
async function linesOf(texts: string[]): Promise<string[]> {
  const line = csvLine([{ value: sql`cell`, kind: 'text' }], 'Asia/Shanghai')
  const { rows } = await server.db.execute<{ line: string }>(
    sql`select ${line} as line from unnest(${sql.param(texts)}::text[]) with ordinality as row (cell, at) order by at`,
  )
  return rows.map((row) => row.line)
}

it('text that the database writes is as safe as text that we write, and reads back the same', async () => {
  const opening = fc.constantFrom(
    ...'=+-@\t\n\v\f\r \u00a0\u1680\u2003\u2028\u202f\u205f\u3000\ufeff\u200b＝＋－＠a中\'"'.split(''),
  )
  // The database holds no zero byte and no half of a pair of code units.
  const rest = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '').toWellFormed())
  const text = fc.tuple(fc.array(opening, { maxLength: 4 }), rest).map(([start, end]) => start.join('') + end)
  const texts = ['', '=1', '\u3000＝1', ...fc.sample(text, { numRuns: 3_000, seed: 11 })]
  const lines = await linesOf(texts)
  expect(lines.map((line) => parseCsv(line)[0]?.[0])).toEqual(texts.map(neutralise))
})

it('a line has all cells: text, numbers, times in the reader’s zone, and nothing where there is no value', async () => {
  const cells = [
    { value: sql`'朗读, "台"'::text`, kind: 'text' },
    { value: sql`-12.5::numeric`, kind: 'number' },
    { value: sql`timestamptz '2026-05-01T00:00:00Z'`, kind: 'time' },
    { value: sql`null::text`, kind: 'text' },
    { value: sql`null::int`, kind: 'number' },
    { value: sql`null::timestamptz`, kind: 'time' },
  ] as const
  const lineIn = async (zone: string) =>
    (await server.db.execute<{ line: string }>(sql`select ${csvLine([...cells], zone)} as line`)).rows[0]?.line
  expect(await lineIn('Asia/Shanghai')).toBe('"朗读, ""台""",-12.5,2026-05-01 08:00:00,,,')
  expect(await lineIn('Europe/Berlin')).toContain('2026-05-01 02:00:00')
})
