import { type Living, startOf } from '@lectern/contract/base/life.ts'
import { useT } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import { shortTime } from './life-words.ts'
import { useLife } from './use-life.ts'

/** Whether users see what a preview shows: now, from some moment on, only once it is on, or no more. */
export function useLifeNote(thing: Living): string {
  const t = useT()
  const zone = useTimeZone()
  const posted = thing.postStatus !== undefined
  const state = useLife(thing)
  const onceOn = useLife({ ...thing, ...(posted ? { postStatus: 'POSTED' } : { enable: true }) })
  const end = thing.endTime ? shortTime(thing.endTime, zone) : ''
  if (onceOn === 'ENDED') return t('kit.life.note.ended', { end })
  const begins = startOf(thing)
  const start = begins === null ? '' : shortTime(begins, zone)
  const note = () => {
    if (state === 'LIVE') return t('kit.life.note.live')
    if (state === 'WAITING') return t('kit.life.note.waiting', { start })
    if (onceOn === 'WAITING') return t(posted ? 'kit.life.note.unpostedAhead' : 'kit.life.note.offAhead', { start })
    return t(posted ? 'kit.life.note.unposted' : 'kit.life.note.off')
  }
  return end === '' ? note() : t('kit.life.note.until', { note: note(), end })
}
