import { type LifeState, type Living, startOf } from '@lectern/contract/base/life.ts'
import { formatTime } from '../../../lib/time.ts'
import { t } from '../../context/i18n.ts'

/** What a thing that is on does: users see it, or the product works with it, as with a carrier. */
export type LifeKind = 'shown' | 'used'

/** The state in a word. */
export function lifeWord(state: LifeState, { kind = 'shown', posted = false }: LifeWording = {}): string {
  if (state === 'LIVE' && kind === 'used') return t('kit.life.inUse')
  return state === 'OFF' && posted ? t('kit.life.withdrawn') : t(`kit.life.states.${state}`)
}

interface LifeWording {
  kind?: LifeKind
  /** Whether it is posted and withdrawn, instead of switched on and off. */
  posted?: boolean
}

/** The moment that matters in this state: when it begins, or when it ends. */
export const momentOf = (thing: Living, state: LifeState): string | null =>
  state === 'WAITING' ? startOf(thing) : state === 'LIVE' || state === 'ENDED' ? (thing.endTime ?? null) : null

/** From when until when it is shown; null for what has no times. */
export function wholeWindow(thing: Living, zone: string): string | null {
  const full = (iso: string | null | undefined) => (iso ? formatTime(iso, zone) : t('kit.window.open'))
  const start = startOf(thing)
  if (thing.endTime) return t('kit.window.both', { start: full(start), end: full(thing.endTime) })
  return start === null ? null : t('kit.life.from', { time: full(start) })
}

/** To the minute, and without the year if it is the current one. */
export function shortTime(iso: string, zone: string): string {
  const [whole, now] = [formatTime(iso, zone), formatTime(new Date().toISOString(), zone)]
  return whole.slice(whole.slice(0, 4) === now.slice(0, 4) ? 5 : 0, 16)
}
