import type { Cue, Source } from './cue.ts'
import { isBlank, readBlocks } from './timed-blocks.ts'

export const isVttHeader = (row: string): boolean => /^WEBVTT(?:\s|$)/.test(row)

export function readVtt(source: Source): Cue[] {
  const header = source.rows.findIndex(isVttHeader)
  const afterHeader = source.rows.findIndex((row, at) => at > header && (isBlank(row) || row.includes('-->')))
  // A file that ends with its header has no cues.
  const firstRow = afterHeader === -1 ? source.rows.length : afterHeader
  return readBlocks(source, firstRow, {
    isName: () => true,
    isMetadata: (row) => /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(row) && !row.includes('-->'),
  })
}
