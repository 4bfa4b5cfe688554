import type { SharedRecording } from '@lectern/contract/share/share.ts'
import { Fragment } from 'react'
import { t } from '../context/i18n.ts'
import { gradeOf } from './scores.ts'

/** What was read, each word by how well: colour, weight and line together, and said in words too. */
export function Words({ words }: { words: SharedRecording['words'] }) {
  return (
    <p className="words" lang="en">
      {words.map(({ word, score }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- words repeat and never change places
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
