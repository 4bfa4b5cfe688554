import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { AppError, refusalText } from '../errors/app-error.ts'
import { readInWorker } from './read/in-worker.ts'
import { readFile } from './read/read-file.ts'
import { Refusal } from './read/refusal.ts'
import { partsOf, textCell, xlsxOf, xmlRow, zipOf } from './read/xlsx.fixtures.ts'
import { type ReadOptions, readTable } from './read-table.ts'
import { type Cell, writeTable } from './write-table.ts'
import { writeTemplate } from './write-template.ts'

const options: ReadOptions = {
  columns: [
    { name: 'phone', headings: ['手机号', 'Phone'] },
    { name: 'name', headings: ['姓名', 'Name'] },
  ],
  maxRows: 10_000,
}
const read = (bytes: Buffer, given = options) => readTable({ name: 'members.xlsx', bytes }, given)
const headings = xmlRow(textCell('手机号'), textCell('姓名'))

async function fileOf(format: 'csv' | 'xlsx', columns: string[], cells: Cell[][]): Promise<Buffer> {
  const out = new PassThrough()
  async function* rows() {
    yield* cells
  }
  const [bytes] = await Promise.all([buffer(out), writeTable({ format, columns, rows: rows(), out })])
  return bytes
}

describe.each(['csv', 'xlsx'] as const)('what we write as %s', (format) => {
  it('is read back as it was', async () => {
    const names = ['text', 'formula', 'long', 'number', 'time', 'yes', 'nothing']
    const time = new Date('2026-05-01T00:00:00Z')
    const cells: Cell[] = ['a "b",\nc', '=1+1', 13800000000, -12.5, time, true, null]
    const bytes = await fileOf(format, names, [cells, cells])
    const columns = names.map((name) => ({ name, headings: [name] }))
    const expected = {
      text: 'a "b",\nc',
      formula: '=1+1',
      long: '13800000000',
      number: '-12.5',
      time: '2026-05-01 08:00:00',
      yes: 'true',
      nothing: '',
    }
    expect(await read(bytes, { columns, maxRows: 2 })).toEqual([
      { row: 2, cells: expected },
      { row: 3, cells: expected },
    ])
  })

  it('is read off the event loop', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `列${index}`)
    const rows = Array.from({ length: 10_000 }, (_, row) => names.map((name) => `${name} 内容 ${row}`))
    const bytes = await fileOf(format, names, rows)
    const columns = names.map((name) => ({ name, headings: [name] }))
    let turns = 0
    const timer = setInterval(() => turns++, 2)
    const found = await read(bytes, { columns, maxRows: 10_000 })
    clearInterval(timer)
    expect(found).toHaveLength(10_000)
    expect(found.at(-1)).toMatchObject({ row: 10_001, cells: { 列9: '列9 内容 9999' } })
    // Read in one go on the loop there would be none.
    expect(turns).toBeGreaterThan(20)
  })
})

it('writes a template whose headings are found, and that has no rows yet', async () => {
  const template = await writeTemplate(['手机号', '姓名'])
  await expect(read(template)).rejects.toMatchObject({ reason: 'sheet.empty' })
  await expect(read(await writeTemplate(['手机号']))).rejects.toMatchObject({ reason: 'sheet.missingColumns' })
})

it('says what is wrong in the words of the phrase book', async () => {
  const error = await read(Buffer.from('备注\n1')).catch((thrown: unknown) => thrown)
  if (!(error instanceof AppError)) throw new Error('no refusal')
  expect(refusalText(error, 'zh-CN')).toBe('缺少列：手机号、姓名，请按模板补上标题后再上传')
  expect(refusalText(error, 'en-US')).toContain('手机号, 姓名')
})

it('leaves the bytes to its caller', async () => {
  const bytes = Buffer.from('手机号,姓名\n1,a')
  expect(await read(bytes)).toHaveLength(1)
  expect(bytes.toString()).toBe('手机号,姓名\n1,a')
})

describe('a file that is made to be costly', () => {
  const megabyte = 1024 * 1024
  const sheetPath = 'xl/worksheets/sheet1.xml'
  const sheetOf = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`

  /** Why a file is refused, and how much memory the process took for it. */
  async function refusalOf(bytes: Buffer): Promise<{ reason: unknown; megabytes: number }> {
    const before = process.memoryUsage().rss
    let most = before
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 2)
    const error: unknown = await read(bytes).then(
      () => 'read',
      (thrown: unknown) => thrown,
    )
    clearInterval(timer)
    return { reason: error instanceof AppError ? error.reason : error, megabytes: (most - before) / megabyte }
  }

  it.each([
    ['blanks', ' ', undefined, 'sheet.tooLarge'],
    ['blanks, with a size that is a lie', ' ', 1, 'sheet.tooLarge'],
    ['blanks, without a size', ' ', 0, 'sheet.tooLarge'],
    ['rows, more than a sheet has', '<row/>', undefined, 'sheet.unreadable'],
  ])('inflates to 150 MB of %s', async (_, unit, claims, expected) => {
    const rows = headings + unit.repeat((150 * megabyte) / unit.length)
    const bomb = zipOf({ ...partsOf({ rows: '' }), [sheetPath]: sheetOf(rows) }, { claims })
    expect(bomb.length).toBeLessThan(megabyte)
    const { reason, megabytes } = await refusalOf(bomb)
    expect(reason).toBe(expected)
    expect(megabytes).toBeLessThan(120)
  })

  it('inflates in its texts, its styles or its list of parts', async () => {
    const parts = partsOf({ rows: headings, texts: '', styles: '' })
    for (const path of ['xl/sharedStrings.xml', 'xl/styles.xml', 'xl/workbook.xml', '_rels/.rels']) {
      const bomb = zipOf({ ...parts, [path]: parts[path] + ' '.repeat(60 * megabyte) })
      expect(await refusalOf(bomb)).toMatchObject({ reason: 'sheet.tooLarge' })
    }
  })

  it('carries a bomb that nobody reads', async () => {
    const parts = partsOf({ rows: headings + xmlRow(textCell('1')) })
    expect(await read(zipOf({ ...parts, 'xl/media/a.png': Buffer.alloc(60 * megabyte) }))).toHaveLength(1)
  })

  it('defines entities that grow', async () => {
    const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};&a${n};">`).join('')
    const xml = `<!DOCTYPE a [<!ENTITY a0 "aaaa">${entities}]>${sheetOf(headings + xmlRow(textCell('&a20;')))}`
    const bomb = zipOf({ ...partsOf({ rows: '' }), [sheetPath]: xml })
    expect(await refusalOf(bomb)).toMatchObject({ reason: 'sheet.unreadable' })
  })

  it.each([
    ['elements in elements', '<a>'.repeat(megabyte), 'sheet.unreadable'],
    ['a row with too many cells', xmlRow('<c/>'.repeat(20_000)), 'sheet.unreadable'],
    ['a text without an end', 'a'.repeat(4 * megabyte), 'sheet.tooLarge'],
    ['a tag without an end', `<a b="${'c'.repeat(4 * megabyte)}"/>`, 'sheet.tooLarge'],
    ['a tag with a million attributes', `<row ${'a="" '.repeat(150_000)}/>`, 'sheet.empty'],
    ['more rows than are wanted', xmlRow(textCell('1')).repeat(10_001), 'sheet.tooManyRows'],
  ])('has %s', async (_, inside, reason) => {
    expect(await refusalOf(xlsxOf({ rows: headings + inside }))).toMatchObject({ reason })
  })

  it('has a hundred thousand merged areas over ten thousand rows', async () => {
    const after = `<mergeCells>${'<mergeCell ref="A2:XFD1048576"/>'.repeat(100_000)}</mergeCells>`
    const rows = await read(xlsxOf({ rows: headings + xmlRow(textCell('1')).repeat(10_000), after }))
    expect(rows.every(({ problem }) => problem === 'sheet.merged')).toBe(true)
  })

  it('has full rows of 16,384 columns', async () => {
    const wide = xmlRow('<c><v>1</v></c>'.repeat(16_384))
    const rows = await read(xlsxOf({ rows: headings + wide.repeat(15) }))
    expect(rows).toHaveLength(15)
    expect(rows[0]?.cells).toEqual({ phone: '1', name: '1' })
  })

  it('is given up if it takes too long or too much memory, and the server goes on', async () => {
    const bytes = Buffer.from(`手机号,姓名\n${'1,a\n'.repeat(300_000)}`)
    const given = { ...options, maxRows: 1_000_000 }
    expect(await readInWorker(bytes, given, { workMs: 1, maxHeapMegabytes: 256 })).toMatchObject({
      reason: 'sheet.tooSlow',
    })
    expect(await readInWorker(bytes, given, { workMs: 20_000, maxHeapMegabytes: 16 })).toMatchObject({
      reason: 'sheet.tooLarge',
    })
    expect(await read(Buffer.from('手机号,姓名\n1,a'))).toHaveLength(1)
  })

  it('is larger than any import', async () => {
    await expect(read(Buffer.alloc(10 * megabyte + 1, 'a'))).rejects.toMatchObject({ reason: 'sheet.tooLarge' })
    await expect(read(Buffer.alloc(5 * megabyte, ','))).rejects.toMatchObject({ reason: 'sheet.unreadable' })
    await expect(read(Buffer.alloc(5 * megabyte, '"'))).rejects.toBeInstanceOf(AppError)
  })
})

describe('any bytes', () => {
  /** The same numbers in every run, so that a failure can be repeated. */
  function numbers(seed: number) {
    let state = seed
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  }
  const row = xmlRow('<c t="s"><v>0</v></c>', '<c s="1"><v>46143</v></c>', '<c><f>1</f></c>')
  const sound = [
    xlsxOf({
      rows: headings + row.repeat(5),
      texts: '<si><t>a</t></si>',
      styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
      after: '<mergeCells><mergeCell ref="A2:B3"/></mergeCells>',
    }),
    xlsxOf({ rows: headings + row, texts: '<si><t>a</t></si>' }, { zip64: true }),
    Buffer.from('手机号,姓名\n"1",a\n2,"b\nc"\n'),
  ]
  /** What reading throws other than a refusal. */
  const faultOf = (bytes: Buffer) =>
    readFile(bytes, options).then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? undefined : error),
    )

  it('are read or refused, and nothing else', async () => {
    const next = numbers(1)
    for (let run = 0; run < 1_000; run++) {
      const bytes = Buffer.from(Array.from({ length: next(400) }, () => next(256)))
      if (run % 2) bytes.write('PK\x03\x04', 'latin1')
      expect(await faultOf(bytes)).toBeUndefined()
    }
  })

  it('of a sound file with changes too', async () => {
    const next = numbers(2)
    for (let run = 0; run < 3_000; run++) {
      const bytes = Buffer.from(sound[run % sound.length] ?? '')
      for (let changes = 1 + next(6); changes > 0; changes--) bytes[next(bytes.length)] = next(256)
      expect(await faultOf(bytes.subarray(0, run % 5 ? undefined : next(bytes.length)))).toBeUndefined()
    }
  })

  it('of XML with changes too', async () => {
    const next = numbers(3)
    const parts = partsOf({ rows: headings + row, texts: '<si><t>a</t></si>', styles: '<cellXfs><xf/></cellXfs>' })
    const paths = Object.keys(parts)
    const pieces = [
      '<',
      '>',
      '"',
      '&',
      '/',
      '=',
      '<![CDATA[',
      ']]>',
      '<!--',
      '&#x41;',
      '<row>',
      '<c r="XFD9"/>',
      '-1',
      '',
    ]
    for (let run = 0; run < 1_000; run++) {
      const path = paths[next(paths.length)] ?? ''
      const xml = parts[path] ?? ''
      const at = next(xml.length)
      const changed = xml.slice(0, at) + (pieces[next(pieces.length)] ?? '') + xml.slice(at + next(4))
      expect(await faultOf(zipOf({ ...parts, [path]: changed }))).toBeUndefined()
    }
  })

  it('are refused with an AppError by the reader in its thread', async () => {
    const next = numbers(4)
    const files = Array.from({ length: 5 }, () => Buffer.from(Array.from({ length: 300 }, () => next(256))))
    for (const bytes of files) await expect(read(bytes)).rejects.toBeInstanceOf(AppError)
  })
})
