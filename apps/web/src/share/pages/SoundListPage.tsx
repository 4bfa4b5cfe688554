import type { SharedRecording, ShownRecording } from '@lectern/contract/share/recordings.ts'
import { t } from '../context/i18n.ts'
import { type PageProps, recordingPath } from '../context/paths.ts'
import { Avatar } from '../kit/Avatar.tsx'
import { MoreButton } from '../kit/MoreButton.tsx'
import { PageFoot } from '../kit/PageFoot.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'
import { useFetch } from '../kit/use-fetch.ts'
import { usePages } from '../kit/use-pages.ts'
import { WhenReady } from '../kit/WhenReady.tsx'
import { RecordingRows } from '../sound/RecordingRows.tsx'
import '../sound/sound.css'

/** All recordings that somebody shares: the one in the address first, then the others. */
export default function SoundListPage({ search }: PageProps) {
  const path = recordingPath(search)
  const answer = useFetch<SharedRecording>(path)
  const others = usePages<ShownRecording>(
    path === null ? undefined : `/api/app/voiceShare/personShareList/${search.get('id')}`,
  )
  return (
    <WhenReady answer={answer}>
      {(recording) => {
        const { nickname, avatar, cover, title } = recording
        const name = t('share.sound.reads', { name: nickname })
        const rows = [recording, ...others.rows]
        return (
          <main className="page">
            <ShareCard title={name} description={title} image={cover} />
            <header className="hero hero-person">
              <Avatar name={nickname} src={avatar} size={72} />
              <h1>{name}</h1>
              {others.state === 'ready' && <p>{t('share.sound.count', { count: others.total + 1 })}</p>}
            </header>
            <RecordingRows recordings={rows} />
            <MoreButton list={others} />
            <PageFoot />
          </main>
        )
      }}
    </WhenReady>
  )
}
