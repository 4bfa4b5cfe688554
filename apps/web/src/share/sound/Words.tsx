import type { SharedRecording } from '@lectern/contract/share/recordings.ts'
import { Fragment } from 'react'
import { t } from '../context/i18n.ts'
import { gradeOf } from './scores.ts'

/** The text that was read. Colour, weight and underline show each word's grade; screen readers get its score. */
export function Words({ words }: { words: SharedRecording['words'] }) {
  return (
    <p className="words" lang="en">
      {words.map(({ word, score }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- words repeat and are never reordered
        <Fragment key={at}>
          <span className={`word word-${gradeOf(score)}`}>
            {word}
            <span className="hidden"> ({t('share.sound.points', { score })})</span>
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
