import type { SharedRecording } from '@lectern/contract/share/recordings.ts'
import { useState } from 'react'
import { t } from '../context/i18n.ts'
import { gradeOf } from './scores.ts'

/** The words as buttons: a tap shows how well a word was read. */
export function WordPicker({ words }: { words: SharedRecording['words'] }) {
  const [picked, setPicked] = useState<number>()
  const word = picked === undefined ? undefined : words[picked]
  return (
    <>
      <div className="words words-pick" lang="en">
        {words.map(({ word, score }, at) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- words repeat and are never reordered
            key={at}
            type="button"
            className={`word word-${gradeOf(score)}`}
            aria-pressed={at === picked}
            onClick={() => setPicked(at)}
          >
            {word}
          </button>
        ))}
      </div>
      <p className="picked" role="status">
        {word ? (
          <>
            <b lang="en">{word.word}</b>
            <span className={`points points-${gradeOf(word.score)}`}>
              {t('share.sound.points', { score: word.score })}
            </span>
            {t(`share.result.${gradeOf(word.score)}`)}
          </>
        ) : (
          t('share.result.pick')
        )}
      </p>
    </>
  )
}
