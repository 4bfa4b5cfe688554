import type { SharedRecording } from '@lectern/contract/share/recordings.ts'
import { t } from '../context/i18n.ts'
import { type PageProps, recordingPath } from '../context/paths.ts'
import { Block } from '../kit/Block.tsx'
import { recordingsLink } from '../kit/links.ts'
import { PageFoot } from '../kit/PageFoot.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'
import { useFetch } from '../kit/use-fetch.ts'
import { WhenReady } from '../kit/WhenReady.tsx'
import { Legend } from '../sound/Legend.tsx'
import { PlayButton } from '../sound/PlayButton.tsx'
import { Reader } from '../sound/Reader.tsx'
import { ScoreRing } from '../sound/ScoreRing.tsx'
import { gradeOf } from '../sound/scores.ts'
import { WordPicker } from '../sound/WordPicker.tsx'
import '../sound/sound.css'

const verdicts = { good: 'excellent', fair: 'fine', weak: 'practice' } as const

/** The score of a recording in pictures: a ring, bars, a score for every word, and the recording itself. */
export default function SoundResultV2Page({ search }: PageProps) {
  const answer = useFetch<SharedRecording>(recordingPath(search))
  return (
    <WhenReady answer={answer}>
      {(recording) => (
        <main className="page result">
          <ShareCard
            title={`${t('share.result.title')} · ${recording.title}`}
            description={recording.textEn}
            image={recording.cover}
          />
          <Result recording={recording} onRenew={answer.reload} />
          <PageFoot />
        </main>
      )}
    </WhenReady>
  )
}

function Result({ recording, onRenew }: { recording: SharedRecording; onRenew: () => void }) {
  const { id, title, score, words, textZh } = recording
  return (
    <>
      <header className="hero hero-score">
        <ScoreRing score={score} />
        <h1>{t(`share.result.${verdicts[gradeOf(score)]}`)}</h1>
        <p>{title}</p>
      </header>
      <Reader recording={recording} />
      <div className="card bars">
        {(['accuracy', 'fluency', 'completeness'] as const).map((part) => (
          <div key={part} className={`bar bar-${gradeOf(recording[part])}`}>
            <span>{t(`share.result.${part}`)}</span>
            <meter min={0} max={100} value={recording[part]} aria-label={t(`share.result.${part}`)} />
            <b>{recording[part]}</b>
          </div>
        ))}
      </div>
      <Block title={t('share.result.listen')}>
        <div className="card sound-card">
          <PlayButton recording={recording} onRenew={onRenew} />
        </div>
      </Block>
      {words.length > 0 && (
        <Block title={t('share.result.words')}>
          <div className="card text-read">
            <WordPicker words={words} />
            {textZh && <p lang="zh-CN">{textZh}</p>}
          </div>
          <Legend />
        </Block>
      )}
      <a className="button button-quiet" href={recordingsLink(id)}>
        {t('share.sound.more')}
      </a>
    </>
  )
}
