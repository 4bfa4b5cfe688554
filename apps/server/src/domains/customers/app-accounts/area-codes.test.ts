import { accounts } from '@lectern/contract/customers/accounts.ts'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()
const codesIn = async (language: string) =>
  (await server.staffWith([])).ask(accounts.areaCodes, {}, { headers: { 'accept-language': language } })

describe('the calling codes', () => {
  it('have the names of their countries in the language of the caller, China first', async () => {
    const [zh, en] = [await codesIn('zh-CN'), await codesIn('en-US')]
    expect(zh[0]).toEqual({ code: '86', country: 'CN', name: '中国' })
    expect(en[0]).toEqual({ code: '86', country: 'CN', name: 'China' })
    expect(zh).toContainEqual({ code: '81', country: 'JP', name: '日本' })
    expect(en).toContainEqual({ code: '81', country: 'JP', name: 'Japan' })
  })

  it.each(['zh-CN', 'en-US'])('are those of all countries, each once, by their names in %s', async (language) => {
    const codes = await codesIn(language)
    expect(codes.length).toBeGreaterThan(200)
    expect(new Set(codes.map(({ country }) => country)).size).toBe(codes.length)
    expect(
      codes.filter(({ code, country, name }) => !/^\d{1,4}$/.test(code) || name === '' || name === country),
    ).toEqual([])
    const names = codes.slice(1).map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
  })

  it('are for everybody with a session', async () => {
    expect((await server.anonymous.call(accounts.areaCodes, {})).status).toBe(401)
  })
})
