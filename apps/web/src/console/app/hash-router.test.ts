import { afterEach, expect, it, vi } from 'vitest'
import { createHashRouter, type HashRouter, type Place } from './hash-router.ts'

let router: HashRouter | undefined
afterEach(() => {
  router?.dispose()
  location.hash = ''
})

function openAt(hash: string) {
  location.hash = hash
  const opened = createHashRouter()
  router = opened
  const seen: Place[] = []
  opened.subscribe((place) => seen.push(place))
  return { ...opened, seen }
}

it.each([
  ['', '/', ''],
  ['#/a/b', '/a/b', ''],
  ['#a', '/a', ''],
  ['#/a?id=1&to=/b?c', '/a', '?id=1&to=/b?c'],
  ['#/a?id=1#part', '/a', '?id=1'],
])('finds the place in %j', (hash, pathname, search) => {
  expect(openAt(hash).place()).toEqual({ pathname, search })
})

it('goes on to an address as a new step of the history, or in place of the shown one', () => {
  const push = vi.spyOn(history, 'pushState')
  const replace = vi.spyOn(history, 'replaceState')
  const { navigate, seen } = openAt('#/a')
  navigate('/b?id=1')
  navigate('/b?id=2', true)
  expect(location.hash).toBe('#/b?id=2')
  expect(seen.map(({ search }) => search)).toEqual(['?id=1', '?id=2'])
  expect([push.mock.calls.length, replace.mock.calls.length]).toEqual([1, 1])
  vi.restoreAllMocks()
})

it('tells nobody about an address that is shown already, and leaves one step for it', () => {
  const push = vi.spyOn(history, 'pushState')
  const { navigate, seen } = openAt('#/a')
  navigate('/a')
  expect(seen).toEqual([])
  expect(push).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it('follows the address bar and the way back', () => {
  const { place, seen } = openAt('#/a')
  location.hash = '#/c'
  dispatchEvent(new PopStateEvent('popstate'))
  expect(place().pathname).toBe('/c')
  expect(seen).toEqual([{ pathname: '/c', search: '' }])
})
