import type { Page } from '@lectern/contract/base/page.ts'
import type { SharedRecording, ShownRecording } from '@lectern/contract/share/recordings.ts'
import { t } from '../context/i18n.ts'
import { type PageProps, recordingPath } from '../context/paths.ts'
import { Block } from '../kit/Block.tsx'
import { Cover } from '../kit/Cover.tsx'
import { Icon } from '../kit/icons.tsx'
import { lessonLink, recordingsLink, resultLink } from '../kit/links.ts'
import { PageFoot } from '../kit/PageFoot.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'
import { dataOf, useFetch } from '../kit/use-fetch.ts'
import { WhenReady } from '../kit/WhenReady.tsx'
import { LikeButton } from '../sound/LikeButton.tsx'
import { PlayButton } from '../sound/PlayButton.tsx'
import { Reader } from '../sound/Reader.tsx'
import { RecordingRows } from '../sound/RecordingRows.tsx'
import { ScoreRing } from '../sound/ScoreRing.tsx'
import '../sound/sound.css'

const moreSize = 3

/** A recording of somebody reading aloud: listen to it, see its score, and like it. */
export default function SoundPage({ search }: PageProps) {
  const path = recordingPath(search)
  const id = search.get('id')
  const answer = useFetch<SharedRecording>(path)
  const more = useFetch<Page<ShownRecording>>(
    path === null ? undefined : `/api/app/voiceShare/personShareList/${id}?size=${moreSize}`,
  )
  return (
    <WhenReady answer={answer}>
      {(recording) => <Sound recording={recording} others={dataOf(more)?.content ?? []} onRenew={answer.reload} />}
    </WhenReady>
  )
}

interface SoundProps {
  recording: SharedRecording
  others: ShownRecording[]
  onRenew: () => void
}

function Sound({ recording, others, onRenew }: SoundProps) {
  const { id, nickname, title, cover, score, textEn, textZh, lessonId } = recording
  const name = t('share.sound.reads', { name: nickname })
  return (
    <main className="page sound">
      <ShareCard title={`${name} · ${title}`} description={textEn} image={cover} />
      <Cover src={cover} shape="16:9" first />
      <header className="head">
        <Reader recording={recording} />
        <h1>{title}</h1>
      </header>
      <div className="card sound-card">
        <a className="sound-score" href={resultLink(id)}>
          <ScoreRing score={score} />
          <span className="hidden">{t('share.result.title')}</span>
        </a>
        <PlayButton recording={recording} onRenew={onRenew} />
      </div>
      {(textEn || textZh) && (
        <Block title={t('share.sound.original')}>
          <blockquote className="card text-read">
            {textEn && <p lang="en">{textEn}</p>}
            {textZh && <p lang="zh-CN">{textZh}</p>}
          </blockquote>
        </Block>
      )}
      <LikeButton recording={recording} />
      {lessonId !== null && (
        <a className="button button-quiet" href={lessonLink(lessonId)}>
          {t('share.sound.lesson')}
        </a>
      )}
      {others.length > 0 && (
        <Block
          title={t('share.sound.more')}
          note={
            <a href={recordingsLink(id)}>
              {t('share.sound.all')}
              <Icon name="next" size={16} />
            </a>
          }
        >
          <RecordingRows recordings={others} />
        </Block>
      )}
      <PageFoot />
    </main>
  )
}
