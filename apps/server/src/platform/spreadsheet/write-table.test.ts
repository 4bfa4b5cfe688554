import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { neutralise } from './neutralise.ts'
import { type Cell, type Table, writeTable } from './write-table.ts'

async function* from(rows: Iterable<Cell[]>): AsyncGenerator<Cell[]> {
  yield* rows
}

async function fileOf(table: Omit<Table, 'out' | 'rows'>, rows: Iterable<Cell[]>): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writeTable({ ...table, rows: from(rows), out })])
  return bytes
}

async function csvRows(columns: string[], rows: Cell[][]): Promise<unknown[][]> {
  const bytes = await fileOf({ format: 'csv', columns }, rows)
  return parseCsv(bytes.toString())
}

const columns = ['标题', '数量']

describe('a CSV file', () => {
  it('opens in Excel with its Chinese right, one line a row', async () => {
    const bytes = await fileOf({ format: 'csv', columns }, [['朗读, "台"', 3]])
    expect(bytes.toString()).toBe('\ufeff标题,数量\r\n"朗读, ""台""",3')
  })

  it('keeps numbers as numbers, and empties what has no value', async () => {
    const cells = [-12.5, 0, true, false, null, Number.NaN, Infinity, new Date(Number.NaN)]
    const bytes = await fileOf({ format: 'csv', columns: cells.map(String) }, [cells])
    expect(bytes.toString().split('\r\n')[1]).toBe('-12.5,0,true,false,,,,')
  })

  it('gives times in the reader’s zone', async () => {
    const time = new Date('2026-05-01T00:00:00Z')
    expect((await fileOf({ format: 'csv', columns: ['t'] }, [[time]])).toString()).toContain('2026-05-01 08:00:00')
    const berlin = await fileOf({ format: 'csv', columns: ['t'], timeZone: 'Europe/Berlin' }, [[time]])
    expect(berlin.toString()).toContain('2026-05-01 02:00:00')
  })

  it('holds no formula, in its header neither', async () => {
    expect(await csvRows(['=x', '数量'], [['=HYPERLINK("http://evil.example")', -1]])).toEqual([
      ["'=x", '数量'],
      [`'=HYPERLINK("http://evil.example")`, '-1'],
    ])
  })

  it('gives back any text', async () => {
    const cell = fc.string({ unit: 'grapheme', minLength: 1 })
    const property = fc.asyncProperty(fc.array(fc.tuple(cell, cell)), async (rows) => {
      expect(await csvRows(columns, rows)).toEqual([columns, ...rows.map((row) => row.map(neutralise))])
    })
    await fc.assert(property, { numRuns: 50 })
  })
})

describe('an XLSX file', () => {
  const sheetOf = async (names: string[], rows: Cell[][], timeZone?: string) => {
    const { sheets } = await readXlsx(await fileOf({ format: 'xlsx', columns: names, timeZone }, rows))
    if (!sheets[0]) throw new Error('a workbook without a sheet')
    return sheets[0]
  }

  it('keeps types: text, numbers, yes and no, times; its header stays in sight', async () => {
    const time = new Date('2026-05-01T00:00:00Z')
    const sheet = await sheetOf(
      ['a', 'b', 'c', 'd', 'e'],
      [
        ['朗读台', -12.5, true, null, null],
        ['', 0, false, time, Number.NaN],
      ],
    )
    expect(sheet.rows).toEqual([
      ['a', 'b', 'c', 'd', 'e'],
      ['朗读台', -12.5, true, null, null],
      ['', 0, false, new Date('2026-05-01T08:00:00Z'), null],
    ])
    expect(sheet.freezePane?.rows).toBe(1)
  })

  it('shows times to the second in the reader’s zone', async () => {
    const bytes = await fileOf({ format: 'xlsx', columns: ['t'], timeZone: 'Europe/Berlin' }, [[new Date(0)]])
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    expect(sheets[0]?.rows[1]).toEqual([new Date('1970-01-01T01:00:00Z')])
    expect(sheets[0]?.cells?.get('1,0')?.style?.numFmt).toBe('yyyy-mm-dd hh:mm:ss')
  })

  it('holds no formula: what looks like one is text, unchanged', async () => {
    const text = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|"/c calc"!A1']
    const bytes = await fileOf(
      { format: 'xlsx', columns: ['=x'] },
      text.map((each) => [each]),
    )
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows.flat()).toEqual(['=x', ...text])
    expect([...(sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([])
  })

  it('stays readable whatever the text: too long, forbidden in XML, or looking like an escape', async () => {
    const sheet = await sheetOf(['t'], [['字'.repeat(40_000)], ['a\uffffb\ufffe\u0001'], ['_x0041_']])
    expect(sheet.rows[1]).toEqual([`${'字'.repeat(32_766)}…`])
    expect(sheet.rows[2]).toEqual(['ab\u0001'])
    expect(sheet.rows[3]).toEqual(['_x0041_'])
  })
})

describe.each(['csv', 'xlsx'] as const)('a large %s file', (format) => {
  const count = 50_000
  const row = (index: number): Cell[] => [index, `操作员 ${index}`, new Date(index * 1000), index % 2 === 0]
  const names = ['id', '操作员', '时间', '通过']

  it('is written while its rows are read, never far behind, and is whole', async () => {
    let produced = 0
    let peakLag = 0
    let chunks = 0
    const bytes: Buffer[] = []
    async function* rows(): AsyncGenerator<Cell[]> {
      while (produced < count) yield row(produced++)
    }
    let producedAtLastChunk = 0
    const out = new Writable({
      highWaterMark: 1024,
      write(chunk: Buffer, _, done) {
        chunks++
        peakLag = Math.max(peakLag, produced - producedAtLastChunk)
        producedAtLastChunk = produced
        bytes.push(chunk)
        setImmediate(done)
      },
    })
    expect(await writeTable({ format, columns: names, rows: rows(), out })).toEqual({ rows: count })
    expect(chunks).toBeGreaterThan(20)
    // Only the rows between two chunks are in memory: a fixed amount that does not grow with the file.
    expect(peakLag).toBeLessThan(5_000)

    const file = Buffer.concat(bytes)
    const read = format === 'csv' ? parseCsv(file.toString()) : ((await readXlsx(file)).sheets[0]?.rows ?? [])
    expect(read).toHaveLength(count + 1)
    expect(read.at(-1)?.slice(0, 2).map(String)).toEqual([String(count - 1), `操作员 ${count - 1}`])
  })

  it('stops reading rows when nobody takes them', async () => {
    let produced = 0
    async function* rows(): AsyncGenerator<Cell[]> {
      while (produced < count) yield row(produced++)
    }
    const stuck = new Writable({ highWaterMark: 1024, write() {} })
    const writing = writeTable({ format, columns: names, rows: rows(), out: stuck }).catch((error: unknown) => error)
    // Waits until no row was read for many turns. Without backpressure that happens only after the last row.
    for (let still = 0, seen = -1; still < 500; still = produced === seen ? still + 1 : 0) {
      seen = produced
      await new Promise((resolve) => setImmediate(resolve))
    }
    stuck.destroy()
    expect(await writing).toBeInstanceOf(Error)
    expect(produced).toBeLessThan(20_000)
  })

  it('closes its source of rows when the file cannot be written', async () => {
    let ended = false
    async function* rows(): AsyncGenerator<Cell[]> {
      try {
        for (let index = 0; index < count; index++) yield row(index)
      } finally {
        ended = true
      }
    }
    const full = new Writable({ write: (_, __, done) => done(new Error('disk full')) })
    await expect(writeTable({ format, columns: names, rows: rows(), out: full })).rejects.toThrow('disk full')
    await expect.poll(() => ended).toBe(true)
  })

  it('fails with the reason when its rows cannot be read', async () => {
    async function* rows(): AsyncGenerator<Cell[]> {
      yield row(1)
      throw new Error('database away')
    }
    const out = new PassThrough()
    out.resume()
    await expect(writeTable({ format, columns: names, rows: rows(), out })).rejects.toThrow('database away')
    expect(out.destroyed).toBe(true)
  })
})
