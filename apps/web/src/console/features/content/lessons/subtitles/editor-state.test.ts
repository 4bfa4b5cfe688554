import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EditorAction, type EditorState, editLines, plainLines, startEditing } from './editor-state.ts'
import { anyLines, line } from './lines.fixture.ts'

const run = (state: EditorState, ...actions: EditorAction[]): EditorState => actions.reduce(editLines, state)
const keys = ({ lines }: EditorState): number[] => lines.map(({ key }) => key)

const three = startEditing([line(0, 1000, 'one'), line(1000, 2000, 'two'), line(3000, 4000, 'three')])

test('lines are stored in order and without the editor’s keys', () => {
  expect(plainLines(startEditing([line(3000, 4000), line(0, 1000)]).lines)).toEqual([line(0, 1000), line(3000, 4000)])
})

test('a retimed line keeps its place while it is selected, and moves when the selection changes', () => {
  const retimed = run(three, { do: 'select', key: 1 }, { do: 'time', key: 1, field: 'startMs', ms: 5000 })
  expect(keys(retimed)).toEqual([1, 2, 3])
  expect(keys(run(retimed, { do: 'select', key: 3 }))).toEqual([2, 3, 1])
})

test('nudging stops at the beginning', () => {
  const nudged = run(
    three,
    { do: 'nudge', key: 2, field: 'startMs', byMs: 100 },
    { do: 'nudge', key: 1, field: 'startMs', byMs: -100 },
  )
  expect(nudged.lines.map(({ startMs }) => startMs)).toEqual([0, 1100, 3000])
})

test('an added line follows its line and is selected', () => {
  const added = run(three, { do: 'add', after: 2, playheadMs: 0 })
  expect(keys(added)).toEqual([1, 2, 4, 3])
  expect(added.lines[2]).toMatchObject({ startMs: 2000, endMs: 3000, en: '', zh: '' })
  expect(added.selected).toBe(4)
})

test('without a line to follow, an added one goes to the playhead', () => {
  expect(keys(run(three, { do: 'add', after: null, playheadMs: 2500 }))).toEqual([1, 2, 4, 3])
})

test('after a deletion the line that took its place is selected', () => {
  expect(run(three, { do: 'remove', key: 2 })).toMatchObject({ selected: 3 })
  expect(run(three, { do: 'remove', key: 3 })).toMatchObject({ selected: 2 })
})

test('moving all lines so far that one would leave the lesson does nothing', () => {
  expect(run(three, { do: 'shift', byMs: -1 })).toBe(three)
  expect(run(three, { do: 'shift', byMs: 250 }).lines[0]).toMatchObject({ startMs: 250, endMs: 1250 })
})

describe('undo', () => {
  test('brings a deleted line back, then a move, one step at a time', () => {
    const worked = run(three, { do: 'shift', byMs: 500 }, { do: 'remove', key: 2 })
    expect(worked.past.map(({ undoes }) => undoes)).toEqual(['shift', 'remove'])
    const once = run(worked, { do: 'undo' })
    expect(keys(once)).toEqual([1, 2, 3])
    expect(once.lines[0]?.startMs).toBe(500)
    expect(run(once, { do: 'undo' }).lines).toEqual(three.lines)
  })

  test('takes typing in one field back as one step', () => {
    const typed = run(
      three,
      { do: 'write', key: 1, field: 'en', text: 'on' },
      { do: 'write', key: 1, field: 'en', text: 'o' },
      { do: 'write', key: 1, field: 'zh', text: '一' },
    )
    expect(typed.past).toHaveLength(2)
    expect(run(typed, { do: 'undo' }).lines[0]).toMatchObject({ en: 'o', zh: '你好' })
  })

  test('brings back the lines that a file replaced, but nothing from before lines were loaded', () => {
    const replaced = run(three, { do: 'replace', lines: [line(0, 10)] })
    expect(keys(replaced)).toEqual([4])
    expect(keys(run(replaced, { do: 'undo' }))).toEqual([1, 2, 3])
    const loaded = run(replaced, { do: 'start', lines: [line(5, 6)] }, { do: 'undo' })
    expect(plainLines(loaded.lines)).toEqual([line(5, 6)])
  })

  test('undoing everything restores the start, whatever was done, and keys stay unique', () => {
    const at = fc.integer({ min: 1, max: 45 })
    const action: fc.Arbitrary<EditorAction> = fc.oneof(
      fc.record({ do: fc.constant('remove' as const), key: at }),
      fc.record({ do: fc.constant('add' as const), after: fc.option(at), playheadMs: fc.nat(60_000) }),
      fc.record({ do: fc.constant('split' as const), key: at, atMs: fc.nat(36_000_000) }),
      fc.record({ do: fc.constant('shift' as const), byMs: fc.integer({ min: -5000, max: 5000 }) }),
      fc.record({ do: fc.constant('write' as const), key: at, field: fc.constantFrom('en', 'zh'), text: fc.string() }),
      fc.record({
        do: fc.constant('nudge' as const),
        key: at,
        field: fc.constantFrom('startMs', 'endMs'),
        byMs: fc.constantFrom(-100, 100),
      }),
    )
    fc.assert(
      fc.property(anyLines, fc.array(action, { maxLength: 60 }), (lines, actions) => {
        const start = startEditing(lines)
        const worked = run(start, ...actions)
        expect(new Set(keys(worked)).size).toBe(worked.lines.length)
        const back = run(worked, ...worked.past.map((): EditorAction => ({ do: 'undo' })))
        expect(back.lines).toEqual(start.lines)
      }),
    )
  })
})
