import { expect, test } from 'vitest'
import { asText } from './as-text.ts'

test('values that are no text are shown as JSON', () => {
  expect(asText('"')).toBe('"')
  expect(asText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(asText(false)).toBe('false')
  expect(asText(null)).toBe('')
})
