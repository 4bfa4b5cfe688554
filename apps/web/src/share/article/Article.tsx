import type { ReactNode } from 'react'
import { Avatar } from '../kit/Avatar.tsx'
import { Cover } from '../kit/Cover.tsx'
import { excerpt } from '../kit/excerpt.ts'
import { PageFoot } from '../kit/PageFoot.tsx'
import { RichText } from '../kit/RichText.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'
import { AudioBar } from '../player/AudioBar.tsx'

interface ArticleProps {
  /** The small line above the title: the subject that the article belongs to. */
  kicker: ReactNode
  title: string
  subtitle: string
  cover: string
  author: { name: string; avatar: string | null } | null
  /** Date, play count and the like. */
  facts: string[]
  body: string
  audio: { url: string | null; duration: number | null }
  onRenew: () => void
  /** What follows the text. */
  children: ReactNode
}

/** An article, with a player if it was read aloud; all sections share this layout. */
export function Article({
  kicker,
  title,
  subtitle,
  cover,
  author,
  facts,
  body,
  audio,
  onRenew,
  children,
}: ArticleProps) {
  const track = { title, artist: author?.name ?? '', album: typeof kicker === 'string' ? kicker : '', artwork: cover }
  return (
    <>
      <main className={audio.url ? 'page page-over-bar' : 'page'}>
        <ShareCard title={title} description={subtitle || excerpt(body)} image={cover} />
        <article>
          <Cover src={cover} shape="5:4" first />
          <header className="head">
            {kicker && <p className="over">{kicker}</p>}
            <h1>{title}</h1>
            {subtitle && <p className="subtitle">{subtitle}</p>}
            <p className="byline">
              {author && (
                <>
                  <Avatar name={author.name} src={author.avatar} size={28} />
                  <b>{author.name}</b>
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
