import { expect, test } from 'vitest'
import { type Living, lifeOf } from './life.ts'

const now = Date.parse('2026-11-15T06:00:00Z')
const [past, ahead] = ['2026-11-15T05:00:00Z', '2026-11-15T07:00:00Z']
const moment = new Date(now).toISOString()

const lives: [what: string, thing: Living, state: string][] = [
  ['off without times', { enable: false }, 'OFF'],
  ['off with a start ahead', { enable: false, startTime: ahead }, 'OFF'],
  ['off within its window', { enable: false, startTime: past, endTime: ahead }, 'OFF'],
  ['off after its end', { enable: false, endTime: past }, 'OFF'],
  ['not saved yet', {}, 'OFF'],
  ['on without times', { enable: true, startTime: null, endTime: null }, 'LIVE'],
  ['on before its start', { enable: true, startTime: ahead, endTime: null }, 'WAITING'],
  ['on at its very start', { enable: true, startTime: moment }, 'LIVE'],
  ['on within its window', { enable: true, startTime: past, endTime: ahead }, 'LIVE'],
  ['on at its very end', { enable: true, startTime: past, endTime: moment }, 'ENDED'],
  ['on with a publish time ahead', { enable: true, publishTime: ahead }, 'WAITING'],
  ['on with a publish time that has passed', { enable: true, publishTime: past }, 'LIVE'],
  ['on with a publish time that is open', { enable: true, publishTime: null }, 'LIVE'],
  ['a draft with a start ahead', { postStatus: 'DRAFT', startTime: ahead }, 'DRAFT'],
  ['posted before its start', { postStatus: 'POSTED', startTime: ahead }, 'WAITING'],
  ['posted', { postStatus: 'POSTED' }, 'LIVE'],
  ['posted after its end', { postStatus: 'POSTED', endTime: past }, 'ENDED'],
  ['withdrawn within its window', { postStatus: 'WITHDRAWN', startTime: past, endTime: ahead }, 'OFF'],
]

test.each(lives)('what is %s', (_what, thing, state) => {
  expect(lifeOf(thing, now)).toBe(state)
})
