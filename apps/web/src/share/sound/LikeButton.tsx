import type { SharedRecording } from '@lectern/contract/share/recordings.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { useState } from 'react'
import { ApiError, http } from '../../lib/http.ts'
import { t } from '../context/i18n.ts'
import { reportError } from '../context/report-error.ts'
import { Icon } from '../kit/icons.tsx'

/** A like is given once and not taken back. */
export function LikeButton({ recording }: { recording: Pick<SharedRecording, 'id' | 'liked' | 'favCount'> }) {
  const [liked, setLiked] = useState(recording.liked)
  const [count, setCount] = useState(recording.favCount)
  const [status, setStatus] = useState('')

  async function like(): Promise<void> {
    if (liked) return
    setLiked(true)
    setCount(count + 1)
    setStatus(t('share.sound.thanks'))
    try {
      const path = `/api/app/voiceShare/fav/${recording.id}`
      const { favCount } = await http<{ favCount: number }>({ method: 'POST', path })
      setCount(favCount)
    } catch (error) {
      reportError(error)
      setLiked(false)
      setCount(count)
      const often = error instanceof ApiError && error.status === 429
      setStatus(often ? error.message : t('share.sound.likeFailed'))
    }
  }

  return (
    <div className="like">
      <button type="button" aria-pressed={liked} onClick={() => void like()}>
        <Icon name="heart" />
        <span className="hidden">{t('share.sound.like')}</span>
        <span>{formatNumber(count)}</span>
      </button>
      <p role="status">{status}</p>
    </div>
  )
}
