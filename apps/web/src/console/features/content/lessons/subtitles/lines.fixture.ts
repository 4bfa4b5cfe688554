import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import fc from 'fast-check'
import { lastMoment } from './clock.ts'

export const line = (startMs: number, endMs: number, en = 'Hello', zh = '你好'): SubtitleLine => ({
  startMs,
  endMs,
  en,
  zh,
})

const moment = fc.integer({ min: 0, max: lastMoment - 1 })

/** Any lines that a file might hold: out of order, overlapping, with any text. */
export const anyLines = fc.array(
  fc
    .record({ startMs: moment, lengthMs: fc.integer({ min: 1, max: 20_000 }), en: fc.string(), zh: fc.string() })
    .map(({ startMs, lengthMs, en, zh }) => line(startMs, Math.min(lastMoment, startMs + lengthMs), en, zh)),
  { maxLength: 40 },
)
