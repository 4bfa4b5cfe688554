import type { Cue, Source } from './cue.ts'
import { readBlocks } from './timed-blocks.ts'

export function readSrt(source: Source): Cue[] {
  return readBlocks(source, 0, { isName: (row) => /^\s*\d+\s*$/.test(row), isMetadata: () => false })
}
