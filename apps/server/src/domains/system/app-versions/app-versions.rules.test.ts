import { versionRank } from '@lectern/contract/base/app-version.ts'
import { expect, it } from 'vitest'
import { type Offer, updateFor } from './app-versions.rules.ts'

const offer = (newest: string, minVersion: string | null = null, forced: string | null = null): Offer => ({
  newest: { rank: versionRank(newest), minVersion },
  forced: forced === null ? null : versionRank(forced),
})

it.each<[string, Offer | null, string, string]>([
  ['2.9.9', null, 'NONE', 'nothing is offered'],
  ['3.2.0', offer('3.2.0'), 'NONE', 'it is the newest'],
  ['3.3.0', offer('3.2.0', '3.2.0', '3.2.0'), 'NONE', 'it is newer than the newest, as testers have it'],
  ['3.1.9', offer('3.2.0'), 'OPTIONAL', 'it is older'],
  ['3.9.0', offer('3.10.0'), 'OPTIONAL', 'it is older by number, although not by letters'],
  ['3.1.9', offer('3.2.0', '3.1.9'), 'OPTIONAL', 'it is the lowest that may be used'],
  ['3.1.8', offer('3.2.0', '3.1.9'), 'FORCED', 'it is lower than may be used'],
  ['3.1.9', offer('3.2.0', null, '3.2.0'), 'FORCED', 'the newest is forced'],
  ['3.0.5', offer('3.2.0', null, '3.1.0'), 'FORCED', 'a version between was forced'],
  ['3.1.0', offer('3.2.0', null, '3.1.0'), 'OPTIONAL', 'it is itself the one that was forced'],
  ['3.1.5', offer('3.2.0', null, '3.1.0'), 'OPTIONAL', 'it is newer than the one that was forced'],
])('an app of version %s with the offer %o has update %s, because %s', (version, offered, update) => {
  expect(updateFor(version, offered)).toBe(update)
})
