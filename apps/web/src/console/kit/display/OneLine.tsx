import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './one-line.module.css'

/** Text cut to one line; a tooltip shows all of it. */
export function OneLine({ text, maxWidth }: { text: string; maxWidth?: number }): ReactNode {
  return (
    <Tooltip title={text} placement="topLeft" mouseEnterDelay={0.5}>
      <span className={styles.oneLine} style={{ maxWidth }}>
        {text}
      </span>
    </Tooltip>
  )
}
