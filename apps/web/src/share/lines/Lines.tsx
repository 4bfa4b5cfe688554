import type { ShownLine } from '@lectern/contract/share/courses.ts'
import { type KeyboardEvent, memo, useCallback, useId, useRef, useState } from 'react'
import { readLocal, writeLocal } from '../../lib/local-store.ts'
import { t } from '../context/i18n.ts'
import { Icon } from '../kit/icons.tsx'
import type { Player } from '../player/use-player.ts'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useCurrentLine } from './use-current-line.ts'
import './lines.css'

const languages = ['both', 'en', 'zh'] as const
type Language = (typeof languages)[number]
const key = 'share-lines'

interface LinesProps {
  player: Player
  lines: ShownLine[]
  failed: boolean
  onRetry: () => void
}

/** The subtitles in step with the media: the current line is highlighted, and a tap on a line seeks to it. */
export function Lines({ player, lines, failed, onRetry }: LinesProps) {
  const [shown, setShown] = useState<Language>(() => {
    const stored = readLocal<unknown>(key, 'both')
    return languages.find((language) => language === stored) ?? 'both'
  })
  const list = useRef<HTMLOListElement>(null)
  const titleId = useId()
  const current = useCurrentLine(player.media, lines)
  const { following, follow } = useAutoScroll(list, current, lines.length)
  const { playback } = player
  const goTo = useCallback(
    (ms: number) => {
      playback.seek(ms / 1000)
      follow()
    },
    [playback, follow],
  )
  const choose = (language: Language) => {
    setShown(language)
    writeLocal(key, language)
  }

  return (
    <section className="lines" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('share.course.lines')}</h2>
        <div className="switch" role="group" aria-label={t('share.course.shown')}>
          {languages.map((language) => (
            <button key={language} type="button" aria-pressed={language === shown} onClick={() => choose(language)}>
              {t(`share.course.${language}`)}
            </button>
          ))}
        </div>
      </header>
      <div className="card lines-card">
        <ol ref={list}>
          {lines.map((line, at) => (
            <Line
              key={line.index}
              line={line}
              shown={shown}
              current={at === current}
              tabbable={at === Math.max(current, 0)}
              onPick={goTo}
            />
          ))}
        </ol>
        {failed && (
          <p role="alert" className="lines-failed">
            {t('share.course.linesFailed')}
            <button type="button" onClick={onRetry}>
              {t('share.player.retry')}
            </button>
          </p>
        )}
      </div>
      {!following && current >= 0 && (
        <div className="lines-follow">
          <button type="button" className="chip" onClick={follow}>
            <Icon name="down" size={16} />
            {t('share.course.follow')}
          </button>
        </div>
      )}
    </section>
  )
}

interface LineProps {
  line: ShownLine
  shown: Language
  current: boolean
  /** Only one line can be reached with the Tab key; the arrow keys move on from there. */
  tabbable: boolean
  onPick: (startMs: number) => void
}

/** Memoised, so that only lines whose highlight changes render again: a lesson may have a thousand. */
const Line = memo(({ line, shown, current, tabbable, onPick }: LineProps) => {
  // A line that exists in one language only is always shown, whichever language was chosen.
  const en = shown !== 'zh' || !line.zh ? line.en : ''
  const zh = shown !== 'en' || !line.en ? line.zh : ''
  return (
    <li>
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        tabIndex={tabbable ? 0 : -1}
        onClick={() => onPick(line.startMs)}
        onKeyDown={moveFocus}
      >
        {en && <span lang="en">{en}</span>}
        {zh && <span lang="zh-CN">{zh}</span>}
      </button>
    </li>
  )
})

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const item = event.currentTarget.closest('li')
  const to = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[event.key]
  if (!to) return
  event.preventDefault()
  to.querySelector('button')?.focus()
}
