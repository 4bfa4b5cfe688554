import type { MouseEvent, ReactNode } from 'react'
import { imageUrl } from '../../kit/uploads/image-url.ts'
import styles from './palette.module.css'
import type { Finding } from './use-findings.ts'

export const optionId = ({ id }: Finding): string => `palette-${encodeURIComponent(id)}`

interface FindingLineProps {
  finding: Finding
  isChosen: boolean
  /** `apart` opens it in a new window. */
  onOpen: (finding: Finding, apart: boolean) => void
}

/** A page, an action or a record, with the letters marked that match. */
export function FindingLine({ finding, isChosen, onOpen }: FindingLineProps): ReactNode {
  const { title, mark, note, image } = finding
  const [from, to] = mark ?? [0, 0]
  const open = (event: MouseEvent) => onOpen(finding, event.ctrlKey || event.metaKey)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above has the focus and the keys
    <div
      id={optionId(finding)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      ref={isChosen ? (line) => line?.scrollIntoView({ block: 'nearest' }) : undefined}
      className={styles.finding}
      onClick={open}
    >
      {image !== null && <img src={imageUrl(image)} alt="" className={styles.image} loading="lazy" />}
      <span className={styles.title}>
        {title.slice(0, from)}
        {mark && <mark className={styles.mark}>{title.slice(from, to)}</mark>}
        {title.slice(to)}
      </span>
      {note !== '' && <span className={styles.note}>{note}</span>}
    </div>
  )
}
