import type { SharedRecording } from '@lectern/contract/share/recordings.ts'
import { t } from '../context/i18n.ts'
import { type PageProps, recordingPath } from '../context/paths.ts'
import { Block } from '../kit/Block.tsx'
import { PageFoot } from '../kit/PageFoot.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'
import { useFetch } from '../kit/use-fetch.ts'
import { WhenReady } from '../kit/WhenReady.tsx'
import { Legend } from '../sound/Legend.tsx'
import { Reader } from '../sound/Reader.tsx'
import { gradeOf } from '../sound/scores.ts'
import { Words } from '../sound/Words.tsx'
import '../sound/sound.css'

/** The score of a recording in its simple form: four numbers and the words. */
export default function SoundResultPage({ search }: PageProps) {
  const answer = useFetch<SharedRecording>(recordingPath(search))
  return (
    <WhenReady answer={answer}>
      {(recording) => {
        const { title, score, cover, words, textZh } = recording
        return (
          <main className="page result">
            <ShareCard title={`${t('share.result.title')} · ${title}`} description={recording.textEn} image={cover} />
            <header className="head">
              <Reader recording={recording} />
              <h1>{title}</h1>
            </header>
            <dl className="card figures">
              <div className={`figure-whole points-${gradeOf(score)}`}>
                <dt>{t('share.result.overall')}</dt>
                <dd>{score}</dd>
              </div>
              {(['accuracy', 'fluency', 'completeness'] as const).map((part) => (
                <div key={part}>
                  <dt>{t(`share.result.${part}`)}</dt>
                  <dd>{recording[part]}</dd>
                </div>
              ))}
            </dl>
            {words.length > 0 && (
              <Block title={t('share.result.words')}>
                <div className="card text-read">
                  <Words words={words} />
                  {textZh && <p lang="zh-CN">{textZh}</p>}
                </div>
                <Legend />
              </Block>
            )}
            <PageFoot />
          </main>
        )
      }}
    </WhenReady>
  )
}
