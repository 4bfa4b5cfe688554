import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const promo = { image: null, link: null, script: null }
const line = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))

describe('what a page may load', () => {
  it('is our own files, and styles that carry the nonce', () => {
    const policy = contentPolicy({ s3: undefined, promo, wechat: undefined })('abc')
    expect(line(policy, 'script-src')).toBe("script-src 'self'")
    expect(line(policy, 'style-src')).toBe("style-src 'self' 'nonce-abc'")
    expect(line(policy, 'img-src')).toBe("img-src 'self' data: blob:")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('is the script inside the page, and no other one', () => {
    const page = '<script>begin()</script><script type="module" src="/main.js"></script>'
    const policy = contentPolicy({ s3: undefined, promo, wechat: undefined }, page)('abc')
    const hash = createHash('sha256').update('begin()').digest('base64')
    expect(line(policy, 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`)
  })

  it('is a foreign script only if the settings name it', () => {
    const script = 'https://ads.example.com/slot.js?x=1'
    const policy = contentPolicy({ s3: undefined, promo: { ...promo, script }, wechat: undefined })('abc')
    expect(line(policy, 'script-src')).toBe("script-src 'self' https://ads.example.com")
  })

  it('is WeChat’s script only where WeChat is configured', () => {
    const policy = contentPolicy({ s3: undefined, promo, wechat: {} as never })('abc')
    expect(line(policy, 'script-src')).toBe("script-src 'self' https://res.wx.qq.com")
  })

  it('is a frame of our own, and nobody else may frame us', () => {
    const policy = contentPolicy({ s3: undefined, promo, wechat: undefined })('abc')
    expect(line(policy, 'frame-src')).toBe("frame-src 'self'")
    expect(line(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'")
  })

  it('includes pictures and sound of the configured store, and posts to it', () => {
    const s3 = { bucket: 'school', endpoint: 'https://store.example.com', region: 'cn' } as never
    const policy = contentPolicy({ s3, promo, wechat: undefined })('abc')
    for (const name of ['img-src', 'media-src', 'connect-src']) {
      expect(line(policy, name)).toContain('https://store.example.com https://school.store.example.com')
    }
  })

  it('finds Amazon by its region, in China too', () => {
    const at = (region: string) =>
      contentPolicy({ s3: { bucket: 'b', region } as never, promo, wechat: undefined })('abc')
    expect(line(at('eu-west-1'), 'connect-src')).toContain('https://b.s3.eu-west-1.amazonaws.com')
    expect(line(at('cn-north-1'), 'connect-src')).toContain('https://b.s3.cn-north-1.amazonaws.com.cn')
  })
})
