import { type Living, lifeOf, startOf } from '@lectern/contract/base/life.ts'
import { t } from '../../context/i18n.ts'
import { shortTime } from '../life/life-words.ts'
import type { Release } from './release.ts'

/** Whether a thing is not shown yet, because it is new, a draft or off. */
export const isHeldBack = (thing: Living | null): boolean => {
  const state = lifeOf(thing ?? {}, Date.now())
  return state === 'OFF' || state === 'DRAFT'
}

const isAhead = (iso: string | null): iso is string => iso !== null && Date.parse(iso) > Date.now()

/** The button that saves and shows: at once, or from the time that the form says. */
export function releaseLabel({ becomes }: Release, values: Living, zone: string): string {
  const start = startOf(values)
  if (isAhead(start)) return t('kit.life.save.showFrom', { time: shortTime(start, zone) })
  return t(becomes.postStatus ? 'kit.life.save.post' : 'kit.life.save.enable')
}

/** What saving and showing came to. */
export function releasedMessage({ becomes }: Release, values: Living, zone: string): string {
  const start = startOf(values)
  switch (lifeOf({ ...values, ...becomes }, Date.now())) {
    case 'WAITING':
      return t('kit.life.save.willShow', { time: shortTime(start ?? '', zone) })
    case 'ENDED':
      return t('kit.life.save.hasEnded')
    default:
      return t(becomes.postStatus ? 'kit.life.save.posted' : 'kit.life.save.enabled')
  }
}
