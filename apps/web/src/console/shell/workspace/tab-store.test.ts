import { describe, expect, test, vi } from 'vitest'
import { createTabStore, type SavedTab, tabKey } from './tab-store.ts'

const home = '/home'

/** Tabs a, b, c, d; b is current. */
function four() {
  const store = createTabStore()
  for (const path of ['/a', '/b', '/c', '/d']) store.visit(path, '')
  store.visit('/b', '')
  return store
}
type Store = ReturnType<typeof createTabStore>
const keys = (store: Store) => store.state().tabs.map((tab) => tab.key)
function closed(store: Store, ...how: Parameters<Store['tabsToClose']>) {
  const closing = store.tabsToClose(...how)
  if (typeof closing === 'string') return closing
  return store.close(
    closing.map((tab) => tab.key),
    home,
  )
}

describe('an address', () => {
  test('opens a tab once and activates it', () => {
    const store = four()
    expect(keys(store)).toEqual(['/a', '/b', '/c', '/d'])
    expect(store.state().current).toBe('/b')
  })
  test('with an id is a tab of its own; other parameters make no new tab', () => {
    expect(tabKey('/edit', '?id=3&x=1')).toBe('/edit?id=3')
    expect(tabKey('/list', '?page=3')).toBe('/list')
    const store = createTabStore()
    store.visit('/edit', '?id=3')
    store.visit('/edit', '?id=4')
    store.visit('/edit', '?id=4&page=2')
    expect(keys(store)).toEqual(['/edit?id=3', '/edit?id=4'])
    expect(store.find('/edit?id=4')?.search).toBe('?id=4&page=2')
  })
  test('that is no page leaves all tabs as they are', () => {
    const store = four()
    const before = store.state().tabs
    store.leave('/404')
    expect(store.state()).toEqual({ tabs: before, current: '/404' })
  })
  test('with tabs switched off leaves only itself and unsaved work', () => {
    const store = four()
    store.setDirty('/c', true)
    store.visit('/e', '', true)
    expect(keys(store)).toEqual(['/c', '/e'])
  })
})

describe('closing', () => {
  test('the current tab shows its right neighbour, or else its left', () => {
    const store = four()
    expect(closed(store, 'one', '/b')).toBe('/c')
    expect(store.state().current).toBe('/c')
    store.visit('/d', '')
    expect(closed(store, 'one', '/d')).toBe('/c')
    expect(keys(store)).toEqual(['/a', '/c'])
  })
  test('the neighbour comes back at its own address', () => {
    const store = four()
    store.rewrite('/c', '?page=3')
    expect(closed(store, 'one', '/b')).toBe('/c?page=3')
  })
  test('another tab does not change the current one', () => {
    const store = four()
    expect(closed(store, 'one', '/d')).toBeNull()
    expect(store.state().current).toBe('/b')
  })
  test('to the right, to the left, the others', () => {
    const right = four()
    closed(right, 'right', '/b')
    expect(keys(right)).toEqual(['/a', '/b'])
    const left = four()
    closed(left, 'left', '/c')
    expect(keys(left)).toEqual(['/c', '/d'])
    expect(left.state().current).toBe('/c')
    const others = four()
    expect(closed(others, 'others', '/d')).toBe('/d')
    expect(keys(others)).toEqual(['/d'])
  })
  test('all leads home', () => {
    const store = four()
    expect(closed(store, 'all', '/c')).toBe(home)
    expect(keys(store)).toEqual([])
  })
  test('is refused with the reason', () => {
    const store = four()
    expect(store.tabsToClose('left', '/a')).toBe('noLeft')
    expect(store.tabsToClose('right', '/d')).toBe('noRight')
    const last = createTabStore()
    last.visit('/a', '')
    expect(last.tabsToClose('one', '/a')).toBe('last')
    expect(last.tabsToClose('all', '/a')).toBe('last')
    expect(last.tabsToClose('others', '/a')).toBe('noOthers')
    expect(last.tabsToClose('left', '/a')).toBe('noLeft')
    expect(last.tabsToClose('right', '/a')).toBe('noRight')
  })
})

describe('a change to one tab', () => {
  test('keeps the identity of all others', () => {
    const store = four()
    const [a, b, c, d] = store.state().tabs
    store.visit('/a', '')
    store.setDirty('/b', true)
    store.setName('/b', 'B')
    store.rewrite('/b', '?page=2')
    store.refresh('/c')
    store.move('/d', 0)
    const after = store.state().tabs
    expect(after[0]).toBe(d)
    expect(after[1]).toBe(a)
    expect(after[2]).not.toBe(b)
    expect(after[3]).not.toBe(c)
  })
  test('that changes nothing notifies no listener', () => {
    const store = four()
    const listener = vi.fn()
    store.subscribe(listener)
    store.setDirty('/a', false)
    store.setName('/gone', 'x')
    store.move('/a', 0)
    expect(listener).not.toHaveBeenCalled()
  })
  test('refreshing starts it afresh: no name, nothing unsaved', () => {
    const store = four()
    store.setDirty('/b', true)
    store.setName('/b', 'B')
    store.refresh('/b')
    expect(store.find('/b')).toMatchObject({ revision: 1, dirty: false, name: undefined })
  })
  test('moving puts it at a place, within the bar', () => {
    const store = four()
    store.move('/a', 2)
    expect(keys(store)).toEqual(['/b', '/c', '/a', '/d'])
    store.move('/a', 99)
    expect(keys(store)).toEqual(['/b', '/c', '/d', '/a'])
    store.move('/a', -5)
    expect(keys(store)).toEqual(['/a', '/b', '/c', '/d'])
  })
})

describe('a reload', () => {
  const saved: SavedTab[] = [{ address: '/a?page=2' }, { address: '/edit?id=3', name: 'Third' }, { address: '/a' }]
  test('restores addresses, order and names; no tab loads before its first visit', () => {
    const store = createTabStore(saved)
    expect(keys(store)).toEqual(['/a', '/edit?id=3'])
    expect(store.find('/edit?id=3')).toMatchObject({ name: 'Third', visited: false })
    store.visit('/edit', '?id=3')
    expect(store.find('/edit?id=3')).toMatchObject({ name: 'Third', visited: true })
    expect(store.find('/a')?.visited).toBe(false)
  })
})
