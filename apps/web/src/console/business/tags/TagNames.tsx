import type { ReactNode } from 'react'
import { ColourTag } from '../../kit/display/ColourTag.tsx'
import styles from './tags.module.css'
import { useTags } from './use-tags.ts'

/** Tags by name, each in its colour. */
export function TagNames({ ids }: { ids: number[] }): ReactNode {
  const { data: tags = [] } = useTags()
  return (
    <span className={styles.tags}>
      {tags
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, colour }) => (
          <ColourTag key={id} name={name} colour={colour} />
        ))}
    </span>
  )
}
