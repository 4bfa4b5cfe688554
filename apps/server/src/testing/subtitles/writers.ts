import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'

/** Subtitle files as tools write them, for tests that read them back. */
export function toSrt(lines: SubtitleLine[]): string {
  return lines.map((line, n) => `${n + 1}\n${times(line, ',')}\n${rowsOf(line).join('\n')}\n`).join('\n')
}

export function toVtt(lines: SubtitleLine[]): string {
  return `WEBVTT\n\n${lines.map((line) => `${times(line, '.')} align:start\n${rowsOf(line).join('\n')}\n`).join('\n')}`
}

/** Each text at its start time and an empty one at its end time. The format cannot express overlapping lines. */
export function toLrc(lines: SubtitleLine[]): string {
  const stamp = (ms: number) => `[${pad(ms / 60_000)}:${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}]`
  return lines
    .flatMap((line) => [...rowsOf(line).map((row) => `${stamp(line.startMs)}${row}`), stamp(line.endMs)])
    .join('\n')
}

const pad = (value: number, width = 2) => String(Math.floor(value)).padStart(width, '0')

function times({ startMs, endMs }: SubtitleLine, point: string): string {
  const clock = (ms: number) =>
    `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}${point}${pad(ms % 1000, 3)}`
  return `${clock(startMs)} --> ${clock(endMs)}`
}

const rowsOf = ({ en, zh }: SubtitleLine) => [en, zh].filter((text) => text !== '').map(escaped)

const escaped = (text: string) => text.replaceAll(/[&<>[{]/g, (mark) => `&#${mark.codePointAt(0)};`)
