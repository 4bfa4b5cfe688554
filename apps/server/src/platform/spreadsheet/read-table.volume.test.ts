import { describe, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { partsOf, textCell, xlsxOf, xmlRow, zipOf } from './read/xlsx.fixtures.ts'
import { readTable } from './read-table.ts'

const columns = [
  { name: 'phone', headings: ['手机号'] },
  { name: 'name', headings: ['姓名'] },
]
const read = (bytes: Buffer) => readTable({ name: 'members.xlsx', bytes }, { columns, maxRows: 10_000 })
const headings = xmlRow(textCell('手机号'), textCell('姓名'))

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
    ['blanks, with a size that is a lie', ' ', 1, 'sheet.unreadable'],
    ['blanks, without a size', ' ', 0, 'sheet.unreadable'],
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
    ['one attribute many times', `<row ${'a="" '.repeat(150_000)}/>`, 'sheet.unreadable'],
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

  it('is larger than any import', async () => {
    await expect(read(Buffer.alloc(10 * megabyte + 1, 'a'))).rejects.toMatchObject({ reason: 'sheet.tooLarge' })
    await expect(read(Buffer.alloc(5 * megabyte, ','))).rejects.toMatchObject({ reason: 'sheet.unreadable' })
    await expect(read(Buffer.alloc(5 * megabyte, '"'))).rejects.toMatchObject({ reason: 'sheet.tooLarge' })
  })
})
