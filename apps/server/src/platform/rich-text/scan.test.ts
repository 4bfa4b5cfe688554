import { describe, expect, it } from 'vitest'
import { isBlank, isTooLarge } from './scan.ts'

describe('a text that is too large', () => {
  it.each<[string, string]>([
    ['more than a million bytes', '字'.repeat(333_334)],
    ['50,000 opening brackets', '<'.repeat(50_000)],
    ['60,000 tags inside each other', '<b>'.repeat(60_000)],
    ['101 tags inside each other', '<b>'.repeat(101)],
    ['20,001 tags', '<br>'.repeat(20_001)],
    ['lists inside lists', '<ul><li>'.repeat(51)],
    ['tags that are closed in another order', '<b><i></b>'.repeat(20) + '<u><b>'.repeat(51)],
  ])('has %s', (_, html) => {
    expect(isTooLarge(html)).toBe(true)
  })

  it.each<[string, string]>([
    ['a million bytes', '字'.repeat(333_333)],
    ['100 tags inside each other', '<b>'.repeat(100)],
    ['20,000 tags', '<br>'.repeat(20_000)],
    ['tags that nobody closed, each of which ends the one before', '<p>甲'.repeat(5_000) + '<li>乙'.repeat(5_000)],
    ['a table that nobody closed', `<table>${'<tr><td>甲<td>乙'.repeat(3_000)}`],
    ['tags that were never opened', '</b></p>'.repeat(9_000)],
    ['a comment with tags in it', `<!--${'<b>'.repeat(500)}-->`],
    ['a comment without an end', `<!--${'<b>'.repeat(500)}`],
    ['brackets that are no tags', '1 < 2 '.repeat(500)],
    ['nothing', ''],
  ])('has not only %s', (_, html) => {
    expect(isTooLarge(html)).toBe(false)
  })
})

describe('a text that says nothing', () => {
  it.each(['', ' \n', '<p></p>', '<p>&nbsp;<br></p>', '<script>', '<!-- -->'])('%j', (html) => {
    expect(isBlank(html)).toBe(true)
  })
  it.each(['a', '<p>字</p>', '<img>', '<IMG src=x>', '<', '<p', '&amp;', '1 > 2'])('is not %j', (html) => {
    expect(isBlank(html)).toBe(false)
  })
})
