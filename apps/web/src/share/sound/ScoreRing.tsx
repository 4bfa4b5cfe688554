import { t } from '../context/i18n.ts'
import { gradeOf } from './scores.ts'

const radius = 52
const circumference = 2 * Math.PI * radius

/** A score out of a hundred, as a ring that is filled in proportion. */
export function ScoreRing({ score }: { score: number }) {
  const fraction = Math.min(Math.max(score, 0), 100) / 100
  return (
    <div className={`ring ring-${gradeOf(score)}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r={radius} />
        <circle
          className="ring-part"
          cx="60"
          cy="60"
          r={radius}
          strokeDasharray={`${fraction * circumference} ${circumference}`}
        />
      </svg>
      <p>
        <b>{score}</b>
        <small>{t('share.sound.score')}</small>
      </p>
    </div>
  )
}
