import { describe, expect, it } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const promo = { image: null, link: null, script: null }
const line = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))

describe('what a page may load', () => {
  it('is our own, and styles that carry the nonce', () => {
    const policy = contentPolicy({ s3: undefined, promo })('abc')
    expect(line(policy, 'script-src')).toBe("script-src 'self'")
    expect(line(policy, 'style-src')).toBe("style-src 'self' 'nonce-abc'")
    expect(line(policy, 'img-src')).toBe("img-src 'self' data: blob:")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('is a script of somebody else only where the settings name it', () => {
    const script = 'https://ads.example.com/slot.js?x=1'
    const policy = contentPolicy({ s3: undefined, promo: { ...promo, script } })('abc')
    expect(line(policy, 'script-src')).toBe("script-src 'self' https://ads.example.com")
  })

  it('includes pictures and sound of the configured store', () => {
    const s3 = { bucket: 'school', endpoint: 'https://store.example.com', region: 'cn' } as never
    const policy = contentPolicy({ s3, promo })('abc')
    expect(line(policy, 'media-src')).toContain('https://store.example.com https://school.store.example.com')
  })
})
