import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { Refusal } from './refusal.ts'
import { partsOf, textCell, xlsxOf, xmlRow, zipOf } from './xlsx.fixtures.ts'

/* Whoever can upload can send any bytes. Each run is the same, so that a failure can be repeated. */

const columns = [
  { name: 'phone', headings: ['手机号'] },
  { name: 'name', headings: ['姓名'] },
]
const longestMs = 5_000

/** Either rows or a refusal. Any other error would be shown as a fault of the server. */
async function msToRead(bytes: Buffer): Promise<number> {
  const start = performance.now()
  try {
    await readFile(bytes, { columns, maxRows: 10 })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return performance.now() - start
}

const sheet = {
  rows:
    xmlRow(textCell('手机号'), textCell('姓名')) +
    xmlRow('<c r="A2" s="1"><v>46143.5</v></c>', '<c t="s"><v>0</v></c>'),
  after: '<mergeCells><mergeCell ref="A2:B3"/></mergeCells>',
  texts: '<si><r><t>朗</t></r><rPh><t>x</t></rPh></si>',
  styles: '<numFmts><numFmt numFmtId="170" formatCode="yyyy"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs>',
}
const workbook = xlsxOf(sheet)
const csv = Buffer.from('手机号,姓名\r\n"1380","a ""b""\n"\r\n2,c')

interface Change {
  at: number
  bytes: Uint8Array
  drop: number
}
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      fc
        .constantFrom('<', '>', '"', '&', ']]>', '<!--', '<row>', '</c>', '\0', '9999999')
        .map((text) => Buffer.from(text)),
    ),
    drop: fc.integer({ min: 0, max: 8 }),
  }),
  { minLength: 1, maxLength: 6 },
)
const changed = (original: Buffer, list: Change[]) =>
  list.reduce((bytes, { at, bytes: inserted, drop }) => {
    const index = Math.floor(at * bytes.length)
    return Buffer.concat([bytes.subarray(0, index), inserted, bytes.subarray(index + drop)])
  }, original)

const start = fc.constantFrom('', 'PK\x03\x04', '\ufeff', '手机号,姓名\n').map((text) => Buffer.from(text))
const randomBytes = fc.tuple(start, fc.uint8Array({ maxLength: 2_000 })).map((each) => Buffer.concat(each))

const directory = workbook.indexOf('PK\x01\x02')
const spot = fc.tuple(fc.integer({ min: directory, max: workbook.length - 1 }), fc.integer({ min: 0, max: 255 }))
const changedDirectory = fc.array(spot, { minLength: 1, maxLength: 3 }).map((spots) => {
  const bytes = Buffer.from(workbook)
  for (const [at, value] of spots) bytes[at] = value
  return bytes
})

const parts = partsOf(sheet)
const changedXml = fc
  .tuple(fc.constantFrom(...Object.keys(parts)), changes)
  .map(([path, list]) => zipOf({ ...parts, [path]: changed(Buffer.from(parts[path] ?? ''), list) }))

it.each([
  ['random bytes', randomBytes],
  ['changed bytes of CSV', changes.map((list) => changed(csv, list))],
  ['changed bytes of .xlsx', changes.map((list) => changed(workbook, list))],
  ['a changed directory of .xlsx', changedDirectory],
  ['changed XML', changedXml],
])('a file with %s is read or refused', async (_, files) => {
  const property = fc.asyncProperty(files, async (bytes) => {
    expect(await msToRead(bytes)).toBeLessThan(longestMs)
  })
  await fc.assert(property, { numRuns: 400, seed: 20_260_501 })
})
