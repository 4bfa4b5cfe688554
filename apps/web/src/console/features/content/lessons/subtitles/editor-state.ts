import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import { clampToLesson } from './clock.ts'
import { canSplit, shiftBounds, shiftLines, sortLines, splitLine, timesBetween } from './line-edits.ts'

/** A line in the editor; its key stays the same when its place changes. */
export interface EditorLine extends SubtitleLine {
  key: number
}
export type TimeField = 'startMs' | 'endMs'

type Change =
  | { do: 'replace'; lines: SubtitleLine[] }
  | { do: 'write'; key: number; field: 'en' | 'zh'; text: string }
  | { do: 'time'; key: number; field: TimeField; ms: number }
  | { do: 'nudge'; key: number; field: TimeField; byMs: number }
  | { do: 'add'; after: number | null; playheadMs: number }
  | { do: 'split'; key: number; atMs: number }
  | { do: 'remove'; key: number }
  | { do: 'shift'; byMs: number }
export type EditorAction =
  | Change
  | { do: 'undo' }
  | { do: 'select'; key: number | null }
  /** Loads lines from outside; nothing before that can be undone. */
  | { do: 'start'; lines: readonly SubtitleLine[] }

interface Step {
  lines: EditorLine[]
  selected: number | null
  undoes: Change['do']
  /** Consecutive changes with the same group are undone together, so that typing in one field is one step. */
  group: string
}

export interface EditorState {
  lines: EditorLine[]
  selected: number | null
  past: Step[]
  nextKey: number
}

const maxUndoSteps = 100

export const startEditing = (lines: readonly SubtitleLine[], firstKey = 1): EditorState => ({
  lines: sortLines(lines.map(({ startMs, endMs, en, zh }, at) => ({ startMs, endMs, en, zh, key: firstKey + at }))),
  selected: null,
  past: [],
  nextKey: firstKey + lines.length,
})

export function editLines(state: EditorState, action: EditorAction): EditorState {
  if (action.do === 'start') return startEditing(action.lines, state.nextKey)
  if (action.do === 'undo') return undo(state)
  // Sort only when the selection changes, so that a retimed line does not move while it is being typed in.
  if (action.do === 'select') {
    return action.key === state.selected ? state : { ...state, selected: action.key, lines: sortLines(state.lines) }
  }
  const next = change(state, action)
  return next === state ? state : { ...next, past: recordStep(state, action) }
}

function undo(state: EditorState): EditorState {
  const step = state.past.at(-1)
  return step ? { ...state, lines: step.lines, selected: step.selected, past: state.past.slice(0, -1) } : state
}

function recordStep({ lines, selected, past }: EditorState, action: Change): Step[] {
  const group = 'field' in action ? `${action.key} ${action.field}` : ''
  if (group !== '' && past.at(-1)?.group === group) return past
  return [...past.slice(1 - maxUndoSteps), { lines, selected, undoes: action.do, group }]
}

function change(state: EditorState, action: Change): EditorState {
  const { lines, nextKey } = state
  switch (action.do) {
    case 'replace':
      return { ...startEditing(action.lines, nextKey), past: [] }
    case 'write':
      return patch(state, action.key, () => ({ [action.field]: action.text }))
    case 'time':
      return patch(state, action.key, () => ({ [action.field]: clampToLesson(action.ms) }))
    case 'nudge':
      return patch(state, action.key, (line) => ({ [action.field]: clampToLesson(line[action.field] + action.byMs) }))
    case 'add': {
      const sorted = sortLines(lines)
      const place = sorted.findIndex(({ key }) => key === action.after)
      const added = {
        ...timesBetween(sorted[place], sorted[place + 1], action.playheadMs),
        en: '',
        zh: '',
        key: nextKey,
      }
      // Without a line to follow, it goes where its time puts it.
      const next = place === -1 ? sortLines([...sorted, added]) : sorted.toSpliced(place + 1, 0, added)
      return { ...state, lines: next, selected: nextKey, nextKey: nextKey + 1 }
    }
    case 'split': {
      const place = lines.findIndex(({ key }) => key === action.key)
      const line = lines[place]
      if (!line || !canSplit(line, action.atMs)) return state
      const [before, after] = splitLine(line, action.atMs)
      const halves = [
        { ...before, key: line.key },
        { ...after, key: nextKey },
      ]
      return { ...state, lines: lines.toSpliced(place, 1, ...halves), nextKey: nextKey + 1 }
    }
    case 'remove': {
      const place = lines.findIndex(({ key }) => key === action.key)
      if (place === -1) return state
      const rest = lines.toSpliced(place, 1)
      return { ...state, lines: rest, selected: (rest[place] ?? rest[place - 1])?.key ?? null }
    }
    case 'shift': {
      const { least, most } = shiftBounds(lines)
      if (action.byMs === 0 || action.byMs < least || action.byMs > most) return state
      return { ...state, lines: shiftLines(lines, action.byMs) }
    }
  }
}

function patch(state: EditorState, key: number, change: (line: EditorLine) => Partial<SubtitleLine>): EditorState {
  const line = state.lines.find((one) => one.key === key)
  if (!line) return state
  const changed = { ...line, ...change(line) }
  const same = (['startMs', 'endMs', 'en', 'zh'] as const).every((field) => line[field] === changed[field])
  return same ? state : { ...state, lines: state.lines.map((one) => (one === line ? changed : one)) }
}

/** The lines as they are stored: in order, without the editor's keys. */
export const plainLines = (lines: EditorLine[]): SubtitleLine[] =>
  sortLines(lines).map(({ startMs, endMs, en, zh }) => ({ startMs, endMs, en, zh }))
