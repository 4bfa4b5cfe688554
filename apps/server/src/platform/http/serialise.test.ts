import { expect, test } from 'vitest'
import { z } from 'zod'
import { serialiser } from './serialise.ts'

const write = (schema: z.ZodType, data: unknown, checked = false): unknown =>
  JSON.parse(serialiser(checked)({ schema, method: 'GET', url: '/' })(data))

const word = z.object({
  id: z.int(),
  word: z.string(),
  endTime: z.iso.datetime().nullable(),
  tags: z.array(z.object({ name: z.string() })),
  counts: z.record(z.string(), z.int()),
  note: z.string().optional(),
})
const full = { id: 1, word: '“朗”\n', endTime: null, tags: [{ name: 'a' }], counts: { a: 1 } }

test('A reply is written as the contract declares it', () => {
  expect(write(word, full)).toEqual(full)
  expect(write(word, { ...full, endTime: '2026-01-01T00:00:00.000Z', note: 'n' })).toEqual({
    ...full,
    endTime: '2026-01-01T00:00:00.000Z',
    note: 'n',
  })
})

test('What the contract does not declare stays on the server, at any depth', () => {
  const leaking = { ...full, password: 'x', tags: [{ name: 'a', password: 'x' }] }
  expect(write(word, leaking)).toEqual(full)
})

test('A text cannot break out of its place, whatever format it is declared to have', () => {
  const endTime = '","admin":true,"x":"'
  expect(write(word, { ...full, endTime })).toEqual({ ...full, endTime })
})

test('Of several shapes, the one that fits is written, without what it does not declare', () => {
  const either = z.object({
    shown: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), one: z.int() }),
      z.object({ kind: z.literal('b'), two: z.int() }),
    ]),
  })
  expect(write(either, { shown: { kind: 'b', two: 2, one: 1 } })).toEqual({ shown: { kind: 'b', two: 2 } })
})

test('A missing field fails instead of being left out', () => {
  const { word: _, ...rest } = full
  expect(() => write(word, rest)).toThrow(/word/)
})

test('A checked reply must keep the contract in every value', () => {
  expect(write(word, full, true)).toEqual(full)
  expect(() => write(word, { ...full, id: 1.5 }, true)).toThrow(/int/)
})
