import { expect, it } from 'vitest'
import { clean } from './clean.ts'
import { cleanInWorker } from './clean-in-worker.ts'

const costly = '&'.repeat(200_000)

it('a thread of its own cleans as the others do', async () => {
  for (const text of [`<p onclick="x">字${'<b>b</b>'.repeat(2_000)}</p>`, '<p></p>', '<a href="https://a@b.c">x</a>']) {
    expect(await cleanInWorker(text)).toEqual(clean(text))
  }
})

it('a text that takes too long is given up, and the next one is cleaned', async () => {
  expect(await cleanInWorker(costly, { workMs: 1, maxHeapMegabytes: 256 })).toBeUndefined()
  expect((await cleanInWorker('<p>字</p>'))?.html).toBe('<p>字</p>')
})

it('many at once are cleaned one after the other', async () => {
  const texts = Array.from({ length: 10 }, (_, n) => `<p>${n}</p>`)
  expect((await Promise.all(texts.map((text) => cleanInWorker(text)))).map((cleaned) => cleaned?.html)).toEqual(texts)
})
