import { lastRow, maxColumns } from './limits.ts'
import { dateText, isoDateText, numberText } from './number-text.ts'
import { Refusal, type SheetReason } from './refusal.ts'
import { textCollector, unescapeText } from './texts.ts'
import type { Workbook } from './workbook.ts'
import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** A cell of a file before it is cleaned. Columns count from 0. */
export interface RawCell {
  column: number
  text: string
  problem?: SheetReason
}

/** Rows count from 1, as a spreadsheet shows them. */
export type OnRow = (row: number, cells: RawCell[]) => void

export interface Merge {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** Gives the rows of a sheet one by one, and returns which cells are merged. Stops at once if `onRow` throws. */
export async function readSheet(zip: Zip, workbook: Workbook, onRow: OnRow): Promise<Merge[]> {
  const merges: Merge[] = []
  const inline = textCollector()
  let row = 0
  let cells: RawCell[] | undefined
  let cell: OpenCell | undefined
  let readsValue = false

  await readXml(zip.read(workbook.sheetPath), {
    open(name, attributes) {
      if (cell) {
        if (name === 'v') readsValue = true
        else if (name === 'f') cell.formula = true
        else inline.open?.(name, attributes)
      } else if (name === 'c' && cells) {
        const column = columnOf(attributes.r) ?? (cells.at(-1)?.column ?? -1) + 1
        if (column >= maxColumns || cells.length >= maxColumns) throw new Refusal('sheet.unreadable')
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', formula: false }
      } else if (name === 'row') {
        const next = Number(attributes.r ?? row + 1)
        if (!(Number.isInteger(next) && next > row && next <= lastRow)) throw new Refusal('sheet.unreadable')
        row = next
        cells = []
      } else if (name === 'mergeCell') {
        const merge = mergeOf(attributes.ref ?? '')
        if (merge) merges.push(merge)
      }
    },
    text(text) {
      if (readsValue && cell) cell.value += text
      else inline.text?.(text)
    },
    close(name) {
      if (name === 'v') readsValue = false
      else if (name === 'c' && cell) {
        cells?.push({ column: cell.column, ...contentOf(cell, inline.take(), workbook) })
        cell = undefined
      } else if (name === 'row' && cells) {
        onRow(row, cells)
        cells = undefined
      } else inline.close?.(name)
    },
  })
  return merges
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  formula: boolean
}

type Content = Omit<RawCell, 'column'>

function contentOf({ type, style, value, formula }: OpenCell, inline: string, workbook: Workbook): Content {
  // Programs that do not calculate write formulas without results.
  if (formula && value === '' && type !== 'str') return { text: '', problem: 'sheet.formula' }
  if (type === 'inlineStr') return { text: inline }
  if (type === 'str') return { text: unescapeText(value) }
  const written = value.trim()
  if (written === '') return { text: '' }
  if (type === 'e') return { text: written, problem: 'sheet.errorCell' }
  if (type === 's') return { text: sharedText(workbook, written) }
  if (type === 'b') return { text: ['1', 'true'].includes(written) ? 'true' : 'false' }
  if (type === 'd') return { text: isoDateText(written) }
  return { text: workbook.dateStyles[style] ? dateText(written, workbook.from1904) : numberText(written) }
}

function sharedText({ texts }: Workbook, number: string): string {
  const text = texts[Number(number)]
  if (text === undefined) throw new Refusal('sheet.unreadable')
  return text
}

/** The column of an address such as `AB12`: 27. */
function columnOf(address = ''): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(address)?.[0]
  if (!letters) return undefined
  return [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function mergeOf(ref: string): Merge | undefined {
  const match = /^([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})$/i.exec(ref)
  if (!match) return undefined
  const [, from = '', to = ''] = match
  return {
    firstRow: Number(from.replace(/\D+/, '')),
    lastRow: Number(to.replace(/\D+/, '')),
    firstColumn: columnOf(from) ?? 0,
    lastColumn: columnOf(to) ?? 0,
  }
}
