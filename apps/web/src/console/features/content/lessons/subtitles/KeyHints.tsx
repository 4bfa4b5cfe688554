import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import styles from './subtitles.module.css'

const playing = [
  { keys: ['Space'], does: 'play' },
  { keys: ['J', 'K'], does: 'step' },
] as const
const editing = [
  { keys: ['Enter'], does: 'edit' },
  { keys: ['Esc'], does: 'leave' },
  { keys: ['↑', '↓'], does: 'nudge' },
  { keys: ['Delete'], does: 'remove' },
] as const

/** The keyboard shortcuts of the editor, which are worth knowing with a thousand lines to edit. */
export function KeyHints({ readOnly }: { readOnly: boolean }): ReactNode {
  const t = useT()
  return (
    <ul className={styles.hints} aria-label={t('lessons.subtitles.keys.title')}>
      {[...playing, ...(readOnly ? [] : editing)].map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t(`lessons.subtitles.keys.${does}`)}
        </li>
      ))}
    </ul>
  )
}
