import { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import type { Release } from './release.ts'

/** It is saved but not shown: says why, and what to do. */
export function showNotReleased({ becomes }: Release, refusal: unknown): void {
  const posted = becomes.postStatus !== undefined
  const reason = refusal instanceof ApiError && refusal.message ? refusal.message : t('kit.failed')
  feedback().notification.warning({
    title: t(posted ? 'kit.life.save.refusedPostTitle' : 'kit.life.save.refusedTitle'),
    description: `${reason} ${t(posted ? 'kit.life.save.refusedPostHint' : 'kit.life.save.refusedHint')}`,
    // Longer than usual: it says what to do.
    duration: 12,
  })
}
