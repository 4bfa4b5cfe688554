import { expect, it } from 'vitest'
import { httpUrl, text } from './fields.ts'

const reasonsOf = (result: ReturnType<typeof httpUrl.safeParse>) => result.error?.issues.map(({ message }) => message)

it.each([
  'https://bank.example@thief.example/',
  'https://bank.example:pass@thief.example',
  'https://@thief.example',
  'https://a.example/\u202egpj.exe',
  'https://a.example/?q=\u2066x',
])('the link %j is refused, because it looks like another one', (address) => {
  expect(reasonsOf(httpUrl.safeParse(address))).toEqual(['validation.link'])
})

it.each([
  'https://a.example/@me',
  'https://a.example?mail=a@b.example',
  'http://a.example#@',
  'https://a.example:8080/路',
])('the link %j is taken', (address) => {
  expect(httpUrl.parse(address)).toBe(address)
})

it('no text has the character that turns what follows around', () => {
  expect(reasonsOf(text(1, 20).safeParse('invoice\u202egpj.exe'))).toEqual(['validation.turnsAround'])
})
