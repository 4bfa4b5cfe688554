import { expect, it } from 'vitest'
import { usedPages } from './used-pages.ts'

const now = Date.parse('2026-03-15T00:00:00Z')
const daysAgo = (days: number) => now - days * 86_400_000
const page = (path: string) => ({ path, title: { zh: path, en: path }, icon: null })
const pages = ['/a', '/b', '/c', '/d', '/e', '/f', '/g'].map(page)
const pathsOf = (uses: Parameters<typeof usedPages>[1]) => usedPages(pages, uses, now).map(({ path }) => path)

it('puts what is used often and lately first', () => {
  const uses = [
    { key: '/a', count: 1, last: daysAgo(0) },
    { key: '/b', count: 9, last: daysAgo(1) },
    { key: '/c', count: 9, last: daysAgo(30) },
  ]
  expect(pathsOf(uses)).toEqual(['/b', '/a', '/c'])
})

it('leaves out what the menu does not offer', () => {
  expect(pathsOf([{ key: '/gone', count: 5, last: now }])).toEqual([])
})

it('offers six at most', () => {
  expect(pathsOf(pages.map(({ path }) => ({ key: path, count: 1, last: now })))).toHaveLength(6)
})
