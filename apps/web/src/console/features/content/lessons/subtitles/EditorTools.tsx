import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import { memo, type ReactNode } from 'react'
import { feedback } from '../../../../context/feedback.ts'
import { useT } from '../../../../context/i18n.ts'
import { KeyHints } from './KeyHints.tsx'
import { ShiftAll } from './ShiftAll.tsx'
import { SubtitleFiles } from './SubtitleFiles.tsx'
import { SubtitlePlayer } from './SubtitlePlayer.tsx'
import styles from './subtitles.module.css'
import type { Editing } from './use-editing.ts'

interface EditorToolsProps {
  media: string | null
  poster: string | undefined
  editing: Editing
  /** How many lines there are. */
  count: number
  /** How far all lines can be moved. */
  least: number
  most: number
}

/** What stands above the lines: files, player, shifting and keys. Typing in a line changes nothing here. */
export const EditorTools = memo(function EditorTools(props: EditorToolsProps): ReactNode {
  const { media, poster, editing, count, least, most } = props
  const t = useT()
  const { player, dispatch, readOnly } = editing
  const replace = (read: SubtitleLine[]) => {
    dispatch({ do: 'replace', lines: read })
    const counts = { count: read.length, before: count }
    void feedback().message.success(t(`lessons.subtitles.${count > 0 ? 'replaced' : 'readDone'}`, counts))
  }
  return (
    <>
      {!readOnly && <SubtitleFiles onRead={replace} />}
      <div className={styles.bench}>
        {media ? (
          <SubtitlePlayer player={player} media={media} poster={poster} />
        ) : (
          <p className={styles.noMedia}>{t('lessons.subtitles.noMedia')}</p>
        )}
        <div className={styles.side}>
          {!readOnly && (
            <ShiftAll
              empty={count === 0}
              least={least}
              most={most}
              onShift={(byMs) => dispatch({ do: 'shift', byMs })}
            />
          )}
          <KeyHints readOnly={readOnly} />
        </div>
      </div>
    </>
  )
})
