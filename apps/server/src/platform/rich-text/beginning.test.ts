import { describe, expect, it } from 'vitest'
import { beginningOf } from './beginning.ts'

const sentence = '春天来了，小明去公园晨读。'
const picture = '<img src="/foundation/media/images/a.webp" />'

describe('the beginning of a rich text', () => {
  it('ends with a sentence, and its tags are closed', () => {
    const html = `<h2>一</h2><blockquote><p><strong>${sentence}</strong>${sentence.repeat(20)}</p></blockquote><p>末</p>`
    const beginning = beginningOf(html)
    expect(beginning).toBe(
      `<h2>一</h2><blockquote><p><strong>${sentence}</strong>${sentence.repeat(3)}</p></blockquote>`,
    )
  })

  it('is a fifth of the text, and 300 letters of a long one', () => {
    const length = (count: number) => beginningOf(`<p>${sentence.repeat(count)}</p>`).length - '<p></p>'.length
    expect(length(10)).toBe(26)
    expect(length(1_000)).toBeLessThanOrEqual(300)
    expect(length(1_000)).toBeGreaterThan(280)
  })

  it('is cut within a sentence where none ends, and never within a letter or an entity', () => {
    expect(beginningOf(`<p>${'😀'.repeat(20)}</p>`)).toBe(`<p>${'😀'.repeat(4)}…</p>`)
    expect(beginningOf(`<p>a&amp;b${'字'.repeat(20)}</p>`)).toBe('<p>a&amp;…</p>')
    expect(beginningOf(`<p>It costs 3.50 yuan. ${'x'.repeat(80)}</p>`)).toBe('<p>It costs 3.50 yuan.</p>')
  })

  it('has the pictures that stand in it and none behind it', () => {
    const html = `${picture}<p>${sentence}</p>${picture}<p>${sentence.repeat(3)}</p>`
    expect(beginningOf(html)).toBe(`${picture}<p>春天来了，小明去公园…</p>`)
    expect(beginningOf(`<p>${sentence}</p>${picture}<p>${sentence.repeat(4)}</p>`)).toBe(`<p>${sentence}</p>`)
  })

  it('of pictures alone, or of a few letters, is nothing', () => {
    for (const html of [picture.repeat(3), '<p>短文</p>', '']) expect(beginningOf(html)).toBe('')
  })
})
