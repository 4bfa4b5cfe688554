import { questions } from '@lectern/contract/system/faq.ts'
import { afterEach, expect, test } from 'vitest'
import { readListState, rememberSize, withParams } from './list-state.ts'

afterEach(() => localStorage.clear())
const read = (search: string) => readListState(new URLSearchParams(search), questions.list.query)

test('an address says which page, size, order and filters a list shows', () => {
  expect(read('page=3&size=20&sort=viewCount,desc&title=vip&categoryId=7')).toEqual({
    page: 3,
    size: 20,
    sort: 'viewCount,desc',
    filters: { title: 'vip', categoryId: '7' },
  })
})

test('parameters that the contract would refuse or does not know are left out', () => {
  expect(read('page=x&size=9999&sort=answer,asc&enable=maybe&categoryId=-1&colour=red')).toEqual({
    page: 1,
    size: 5,
    sort: undefined,
    filters: {},
  })
})

test('a list without a size in its address uses the size chosen last, five at first', () => {
  expect(read('').size).toBe(5)
  rememberSize(50)
  expect(read('').size).toBe(50)
  expect(read('size=10').size).toBe(10)
  localStorage.setItem('pagesize', '"many"')
  expect(read('').size).toBe(5)
})

test('changing some parameters of an address leaves the others alone', () => {
  const next = withParams(new URLSearchParams('log=4&page=2&title=a'), { page: undefined, title: '', size: 10 })
  expect(next.toString()).toBe('log=4&size=10')
})
