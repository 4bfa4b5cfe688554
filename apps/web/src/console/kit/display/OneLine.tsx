import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './one-line.module.css'

/** Text that keeps to one line; all of it on hover. */
export function OneLine({ text }: { text: string }): ReactNode {
  return (
    <Tooltip title={text} placement="topLeft" mouseEnterDelay={0.5}>
      <span className={styles.oneLine}>{text}</span>
    </Tooltip>
  )
}
