import type { ReactNode } from 'react'
import { AudioBar } from '../player/AudioBar.tsx'
import { Avatar } from '../kit/Avatar.tsx'
import { Cover } from '../kit/Cover.tsx'
import { PageFoot } from '../kit/PageFoot.tsx'
import { excerpt } from '../kit/excerpt.ts'
import { RichText } from '../kit/RichText.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'

interface ArticleProps {
  /** Where it belongs, above the title. */
  over: ReactNode
  title: string
  subtitle: string
  cover: string
  by: { name: string; avatar: string | null } | null
  /** Date, plays and the like. */
  facts: string[]
  body: string
  audio: { url: string | null; duration: number | null }
  onRenew: () => void
  /** What follows the text. */
  children: ReactNode
}

/** Something to read, and to hear if it was read aloud: one look for all the sections. */
export function Article({ over, title, subtitle, cover, by, facts, body, audio, onRenew, children }: ArticleProps) {
  const track = { title, artist: by?.name ?? '', album: typeof over === 'string' ? over : '', artwork: cover }
  return (
    <>
      <main className={audio.url ? 'page page-over-bar' : 'page'}>
        <ShareCard title={title} description={subtitle || excerpt(body)} image={cover} />
        <article>
          <Cover src={cover} shape="5:4" first />
          <header className="head">
            {over && <p className="over">{over}</p>}
            <h1>{title}</h1>
            {subtitle && <p className="subtitle">{subtitle}</p>}
            <p className="byline">
              {by && (
                <>
                  <Avatar name={by.name} src={by.avatar} size={28} />
                  <b>{by.name}</b>
                </>
              )}
              {facts.filter(Boolean).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          </header>
          <RichText html={body} />
        </article>
        {children}
        <PageFoot />
      </main>
      {audio.url && <AudioBar url={audio.url} duration={audio.duration} track={track} onRenew={onRenew} />}
    </>
  )
}
