import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { importLimits } from '@lectern/contract/base/transfer.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, refusalText } from '../errors/app-error.ts'
import { cleanCell } from './read/clean.ts'
import { readInWorker } from './read/in-worker.ts'
import { textCell, xlsxOf, xmlRow } from './read/xlsx.fixtures.ts'
import { readTable } from './read-table.ts'
import { type Cell, writeTable } from './write-table.ts'
import { writeTemplate } from './write-template.ts'

/** Threads that have begun and not ended. */
const threads = new Set<Worker>()
const watch = (thread: Worker) => {
  threads.add(thread)
  thread.once('exit', () => threads.delete(thread))
}
beforeAll(() => void process.on('worker', watch))
afterAll(() => void process.off('worker', watch))

const read = (bytes: Buffer | string, headings = ['手机号', '姓名'], maxRows = 10_000) =>
  readTable(
    { name: 'any.name', bytes: Buffer.from(bytes) },
    { columns: headings.map((each) => ({ name: each, headings: [each] })), maxRows },
  )

async function fileOf(format: 'csv' | 'xlsx', columns: string[], cells: Iterable<Cell[]>): Promise<Buffer> {
  async function* rows() {
    yield* cells
  }
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writeTable({ format, columns, rows: rows(), out })])
  return bytes
}

describe.each(['csv', 'xlsx'] as const)('a %s file that we wrote', (format) => {
  it('is read back with everything in it', async () => {
    const time = new Date('2026-05-01T00:00:00Z')
    const headings = ['=手机号', '金额', '时间', '通过', '备注']
    const file = await fileOf(format, headings, [
      [13_800_000_000, 19.9, time, true, '=1+1'],
      ['+86 138', -0.5, null, false, 'a "b",\nc'],
      ['123456789012345678', 0, null, null, "'tis; _x0041_\t@"],
    ])
    const rows = await read(file, headings)
    expect(rows.map(({ row, cells }) => [row, ...Object.values(cells)])).toEqual([
      [2, '13800000000', '19.9', '2026-05-01 08:00:00', 'true', '=1+1'],
      [3, '+86 138', '-0.5', '', 'false', 'a "b",\nc'],
      [4, '123456789012345678', '0', '', '', "'tis; _x0041_\t@"],
    ])
    expect(rows.some(({ problem }) => problem)).toBe(false)
  })

  it('is read back whatever its text', async () => {
    const texts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 50 }), { numRuns: 500, seed: 7 })
    const file = await fileOf(
      format,
      ['手机号', '姓名'],
      texts.map((text) => ['1', text]),
    )
    expect((await read(file)).map(({ cells }) => cells.姓名)).toEqual(texts.map(cleanCell))
  })
})

it('an empty template has the headings of the import and nothing else', async () => {
  const template = await writeTemplate(['手机号', '姓名 *'])
  await expect(read(template)).rejects.toMatchObject({ reason: 'sheet.empty' })
  await expect(read(template, ['手机号', '部门'])).rejects.toMatchObject({
    reason: 'sheet.missingColumns',
    params: { names: ['部门'] },
  })
})

it('the problem of a row comes with the row', async () => {
  const rows = xmlRow(textCell('手机号'), textCell('姓名')) + xmlRow(textCell('1'), '<c t="e"><v>#N/A</v></c>')
  expect(await read(xlsxOf({ rows }))).toEqual([
    { row: 2, cells: { 手机号: '1', 姓名: '#N/A' }, problem: 'sheet.errorCell' },
  ])
})

it.each([
  ['a file that is too large', Buffer.alloc(importLimits.bytes + 1, 'a'), 'sheet.tooLarge'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'sheet.wrongType'],
  ['half a file', xlsxOf({ rows: '' }).subarray(0, 200), 'sheet.unreadable'],
  ['a bomb', xlsxOf({ rows: ' '.repeat(60_000_000) }), 'sheet.tooLarge'],
  ['too many rows', `手机号,姓名\n${'1,a\n'.repeat(10_001)}`, 'sheet.tooManyRows'],
])('%s is refused for its caller, and no thread is left', async (_, bytes, reason) => {
  const refusal = await read(bytes).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ reason })
  expect(threads.size).toBe(0)
})

it('a refusal has the words of the phrase book', async () => {
  const refusal = await read('备注\n1').catch((error: unknown) => error)
  if (!(refusal instanceof AppError)) throw new Error('no refusal')
  expect(refusalText(refusal, 'zh-CN')).toBe('缺少列：手机号、姓名，请按模板补上标题后再上传')
  expect(refusalText(refusal, 'en-US')).toContain('手机号, 姓名')
})

it.each([
  ['too long', { workMs: 300, maxHeapMegabytes: 256 }, 'sheet.tooSlow'],
  ['too much memory', { workMs: 25_000, maxHeapMegabytes: 32 }, 'sheet.tooLarge'],
])('a file that takes %s is given up, and the server goes on', async (_, limits, reason) => {
  const bytes = Buffer.from(`手机号\n${'1\n'.repeat(1_000_000)}`)
  const options = { columns: [{ name: 'phone', headings: ['手机号'] }], maxRows: 1_000_000 }
  expect(await readInWorker(bytes, options, limits)).toEqual({ reason, params: {} })
  expect(threads.size).toBe(0)
  expect(await read('手机号,姓名\n1,a')).toHaveLength(1)
})

it('the bytes stay with the caller', async () => {
  const bytes = Buffer.from('手机号,姓名\n1,a')
  await readTable({ name: 'a.csv', bytes }, { columns: [{ name: 'phone', headings: ['手机号'] }], maxRows: 1 })
  expect(bytes.toString()).toBe('手机号,姓名\n1,a')
})

it('several files are read one after another, and no thread is left', async () => {
  let most = 0
  const count = setInterval(() => {
    most = Math.max(most, threads.size)
  }, 1)
  const results = await Promise.all([1, 2, 3].map((each) => read(`手机号,姓名\n${each},a`)))
  clearInterval(count)
  expect(results.map(([row]) => row?.cells.手机号)).toEqual(['1', '2', '3'])
  expect(most).toBe(1)
  expect(threads.size).toBe(0)
})

it('other calls go on while a large file is read', async () => {
  const file = `手机号,姓名,备注\n${`1,a,${'b'.repeat(450)}\n`.repeat(10_000)}`
  let turns = 0
  let reading = true
  const turn = (): void => {
    turns += 1
    if (reading) setImmediate(turn)
  }
  turn()
  const rows = await read(file)
  reading = false
  expect(rows).toHaveLength(10_000)
  // Reading on this thread would leave it a handful.
  expect(turns).toBeGreaterThan(100)
})
