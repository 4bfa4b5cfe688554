import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './one-line.module.css'

/** Text cut to one line; a tooltip shows all of it. */
export function OneLine({ text }: { text: string }): ReactNode {
  return (
    <Tooltip title={text} placement="topLeft" mouseEnterDelay={0.5}>
      <span className={styles.oneLine}>{text}</span>
    </Tooltip>
  )
}
