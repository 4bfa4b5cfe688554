import { expect, it } from 'vitest'
import { antdStyles } from './samples.tsx'

const dark = antdStyles({ navTheme: 'realDark', color: null })

it.each([
  ['light pages', { navTheme: 'light', color: null }],
  ['a colour of one’s own', { navTheme: 'realDark', color: '#b37feb' }],
  ['a dark menu beside light pages', { navTheme: 'dark', color: '#ff4d4f' }],
] as const)('the styles are the same for %s: the values are in the variables of the theme', (_, look) => {
  expect(antdStyles(look)).toEqual(dark)
})

it('styles of what is never shown are left out', () => {
  const all = [...dark.values()].join('')
  expect(all).toContain('.ant-col{')
  expect(all).not.toMatch(/\.ant-col-\d+\{|\.ant-btn-rtl\{/)
})
