import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

describe('the excerpt of a rich text', () => {
  it('is its words without markup, blocks kept apart', () => {
    expect(excerptOf('<h2>一、账号</h2><p>手机号 &amp; <strong>邮箱</strong>&lt;1&gt;</p>')).toBe(
      '一、账号 手机号 & 邮箱<1>',
    )
  })

  it('is cut at 120 characters', () => {
    expect(excerptOf(`<p>${'字'.repeat(121)}</p>`)).toBe(`${'字'.repeat(120)}…`)
  })

  it('shows nothing of a tag that was cut off', () => {
    expect(excerptOf('<p>图<img src="/foundation/me')).toBe('图')
  })
})
