import { expect, test } from 'vitest'
import { readTogether } from './read-together.ts'

const turnEnds = () => new Promise((resolve) => setImmediate(resolve))

function squares() {
  const reads: number[][] = []
  const read = readTogether(async (keys: number[]) => {
    reads.push(keys)
    return new Map(keys.map((key) => [key, key * key]))
  })
  return { read, reads }
}

test('What is asked for in one turn is read at once, and nothing twice', async () => {
  const { read, reads } = squares()
  expect(await Promise.all([read(2), read(3), read(2)])).toEqual([4, 9, 4])
  expect(reads).toEqual([[2, 3]])
})

test('What is asked for while others wait for their answer is read anew', async () => {
  const { read, reads } = squares()
  const first = read(2)
  await turnEnds()
  expect(await Promise.all([first, read(2)])).toEqual([4, 4])
  expect(reads).toEqual([[2], [2]])
})

test('A reading that fails fails for those who wait for it, and for nobody later', async () => {
  let fails = true
  const read = readTogether(async (keys: number[]) => {
    if (fails) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  const asked = Promise.allSettled([read(1), read(2)])
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await read(1)).toBe(1)
})

test('What is not found is undefined, beside what is', async () => {
  const read = readTogether(async () => new Map([[1, 'one']]))
  expect(await Promise.all([read(1), read(2)])).toEqual(['one', undefined])
})
