import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { partsOf, type Sheet, textCell, xlsxOf, xmlRow, zipOf } from './xlsx.fixtures.ts'

const columns = [
  { name: 'phone', headings: ['手机号'] },
  { name: 'name', headings: ['姓名'] },
]
const read = (bytes: Buffer, maxRows = 100) => readFile(bytes, { columns, maxRows })
const headings = xmlRow(textCell('手机号'), textCell('姓名'))
const readRows = (rows: string, sheet: Partial<Sheet> = {}) => read(xlsxOf({ ...sheet, rows: headings + rows }))
/** What one cell is read as. */
const readCell = async (cell: string, sheet?: Partial<Sheet>) => {
  const rows = await readRows(xmlRow(textCell('1'), cell), sheet)
  return rows[0]?.problem ?? rows[0]?.cells.name
}

describe('a cell', () => {
  it.each([
    ['13800000000', '13800000000'],
    ['1.38E+10', '13800000000'],
    ['1.3812345678E10', '13812345678'],
    ['123456789012345678', '123456789012345678'],
    ['13800000000.0', '13800000000'],
    ['19.899999999999999', '19.9'],
    ['0.30000000000000004', '0.3'],
    ['-12.50', '-12.5'],
    ['1E-7', '0.0000001'],
    ['-0', '0'],
    ['007', '7'],
    ['1E999', '1E999'],
    ['\n 5 \n', '5'],
    ['x', 'x'],
  ])('with the number %s is %s', async (written, text) => {
    expect(await readCell(`<c><v>${written}</v></c>`)).toBe(text)
  })

  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="171" formatCode="[Red]#,##0&quot;days&quot;"/><numFmt numFmtId="172" formatCode="[h]:mm"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="31"/><xf numFmtId="172"/></cellXfs>'
  const oldMac = '<workbook><workbookPr date1904="1"/><sheets><sheet r:id="rId0"/></sheets></workbook>'

  it.each([
    ['a day', '<c s="1"><v>46143</v></c>', '2026-05-01 00:00:00'],
    ['a time of a day', '<c s="2"><v>46143.333333333336</v></c>', '2026-05-01 08:00:00'],
    ['a Chinese date', '<c s="4"><v>46143.5</v></c>', '2026-05-01 12:00:00'],
    ['a time', '<c s="1"><v>0.75</v></c>', '18:00:00'],
    ['a duration', '<c s="5"><v>1.5</v></c>', '1900-01-01 12:00:00'],
    ['an early day', '<c s="1"><v>1</v></c>', '1900-01-01 00:00:00'],
    ['no date', '<c s="3"><v>46143</v></c>', '46143'],
    ['a number that is no day', '<c s="1"><v>-5</v></c>', '-5'],
    ['a date as text', '<c t="d"><v>2026-05-01T08:00</v></c>', '2026-05-01 08:00:00'],
  ])('with %s', async (_, cell, text) => {
    expect(await readCell(cell, { styles })).toBe(text)
  })

  it('with a day of a file that counts from 1904', async () => {
    expect(await readCell('<c s="1"><v>44681</v></c>', { styles, workbook: oldMac })).toBe('2026-05-01 00:00:00')
  })

  it.each([
    ['a shared text', '<c t="s"><v>1</v></c>', '朗读台'],
    ['a text with several fonts', '<c t="s"><v>0</v></c>', 'ab & c'],
    ['an inline text with several fonts', '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', 'ab'],
    ['an escaped text', textCell('_x0041_ &lt;&#65;&#x42;&gt; <![CDATA[<&amp;>]]>'), 'A <AB> <&amp;>'],
    ['yes', '<c t="b"><v>1</v></c>', 'true'],
    ['no', '<c t="b"><v>0</v></c>', 'false'],
    ['nothing', '<c s="1"/>', ''],
    ['a formula with a result', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['a formula with a text', '<c t="str"><f>A1</f><v>a</v></c>', 'a'],
    ['a formula with an empty text', '<c t="str"><f>""</f><v></v></c>', ''],
    ['a formula without a result', '<c><f>1+1</f><v/></c>', 'sheet.formula'],
    ['an error', '<c t="e"><v>#N/A</v></c>', 'sheet.errorCell'],
    ['an error that is text', textCell('#N/A'), '#N/A'],
    ['a text that is too long', textCell('a'.repeat(501)), 'sheet.tooLong'],
  ])('with %s', async (_, cell, text) => {
    const texts =
      '<si><r><t>a</t></r><r><t xml:space="preserve">b &amp; c</t></r><rPh><t>x</t></rPh></si><si><t>朗读台</t></si>'
    expect(await readCell(cell, { texts })).toBe(text)
  })

  it('may say where it is, and prefixes do not matter', async () => {
    const rows =
      '<x:row r="5"><x:c r="C5" t="inlineStr"><x:is><x:t>姓名</x:t></x:is></x:c><x:c r="AA5" t="inlineStr"><x:is><x:t>手机号</x:t></x:is></x:c></x:row>' +
      '<row r="9"><c r="AA9"><v>1</v></c></row><row><c r="C10"><v>2</v></c></row>'
    expect(await read(xlsxOf({ rows }))).toEqual([
      { row: 9, cells: { phone: '1', name: '' } },
      { row: 10, cells: { phone: '', name: '2' } },
    ])
  })
})

describe('a sheet', () => {
  const row = xmlRow(textCell('1'), textCell('a'), '<c t="e"><v>#REF!</v></c>')

  it('marks the rows with merged cells in its columns, and no others', async () => {
    const merged = (ref: string) => `<mergeCells><mergeCell ref="${ref}"/><mergeCell ref="A1:B1"/></mergeCells>`
    const marked = async (ref: string) =>
      (await readRows(row.repeat(4), { after: merged(ref) })).filter(({ problem }) => problem).map((each) => each.row)
    expect(await marked('A3:A4')).toEqual([3, 4])
    expect(await marked('B5:C5')).toEqual([5])
    expect(await marked('C2:D5')).toEqual([])
    expect(await marked('A1:XFD1048576')).toEqual([2, 3, 4, 5])
  })

  it('is the first that is visible and has cells', async () => {
    const workbook =
      '<workbook><sheets><sheet state="hidden" r:id="rId7"/><sheet state="veryHidden" r:id="rId8"/><sheet r:id="rId1"/><sheet r:id="rId0"/></sheets></workbook>'
    expect(await readRows(row, { workbook })).toHaveLength(1)
    const hidden = '<workbook><sheets><sheet state="hidden" r:id="rId0"/></sheets></workbook>'
    await expect(readRows(row, { workbook: hidden })).rejects.toMatchObject({ reason: 'sheet.empty' })
  })

  it('is read up to the last row that is wanted, and no further', async () => {
    const rows = headings + row.repeat(3)
    expect(await read(xlsxOf({ rows }), 3)).toHaveLength(3)
    const damagedEnd = xlsxOf({ rows: `${rows}${' '.repeat(300_000)}</damaged>` })
    await expect(read(damagedEnd, 2)).rejects.toMatchObject({ reason: 'sheet.tooManyRows' })
    await expect(read(damagedEnd, 3)).rejects.toMatchObject({ reason: 'sheet.unreadable' })
  })

  it('is read from a file with 64-bit sizes', async () => {
    expect(await read(xlsxOf({ rows: headings + row }, { zip64: true }))).toHaveLength(1)
  })
})

describe('a damaged or foreign file', () => {
  const rows = headings + xmlRow(textCell('1'))
  const whole = xlsxOf({ rows })
  const withPart = (path: string, content: string) => zipOf({ ...partsOf({ rows }), [path]: content })
  const sheetPath = 'xl/worksheets/sheet1.xml'
  const reasonOf = async (bytes: Buffer) =>
    read(bytes).then(
      () => 'read',
      (error: { reason?: string }) => error.reason,
    )

  it('is refused if it is cut off anywhere', async () => {
    for (let length = 4; length < whole.length; length += 7)
      expect(await reasonOf(whole.subarray(0, length))).toBe('sheet.unreadable')
  })

  it('is refused if a byte of its sheet has changed', async () => {
    const bytes = Buffer.from(whole)
    const at = bytes.indexOf(sheetPath) + sheetPath.length + 40
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(await reasonOf(bytes)).toBe('sheet.unreadable')
  })

  it('is refused if it is encrypted', async () => {
    expect(await reasonOf(xlsxOf({ rows }, { encrypted: true }))).toBe('sheet.encrypted')
  })

  it.each([
    ['elements out of order', '<worksheet><sheetData><row></sheetData></row></worksheet>'],
    ['no elements', 'text'],
    ['rows out of order', '<worksheet><row r="2"/><row r="1"/></worksheet>'],
    ['a row that no spreadsheet has', '<worksheet><row r="1048577"/></worksheet>'],
    ['a column that no spreadsheet has', '<worksheet><row><c r="XFE1"/></row></worksheet>'],
    ['a text that does not exist', '<worksheet><row><c t="s"><v>5</v></c></row></worksheet>'],
    ['an unknown entity', `<worksheet>${xmlRow(textCell('&bomb;'))}</worksheet>`],
    ['an entity that objects inherit', `<worksheet>${xmlRow(textCell('&constructor;'))}</worksheet>`],
    ['a character that does not exist', `<worksheet>${xmlRow(textCell('&#x110000;'))}</worksheet>`],
    ['two roots', '<worksheet/><worksheet/>'],
    ['a declaration', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'],
    ['an attribute without an end', '<worksheet a="b/><a b=c>"</worksheet>'],
  ])('is refused with %s', async (_, xml) => {
    expect(await reasonOf(withPart(sheetPath, xml))).toBe('sheet.unreadable')
  })

  it('is refused if it belongs to another program', async () => {
    expect(await reasonOf(zipOf({ 'a.txt': 'a' }))).toBe('sheet.wrongType')
    expect(await reasonOf(withPart('xl/workbook.xml', '<document/>'))).toBe('sheet.wrongType')
    expect(await reasonOf(withPart('_rels/.rels', '<a/>'))).toBe('sheet.wrongType')
  })
})
