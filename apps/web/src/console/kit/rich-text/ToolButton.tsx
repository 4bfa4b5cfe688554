import { Button, type ButtonProps, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './rich-text.module.css'

interface ToolButtonProps extends ButtonProps {
  name: string
  sign: ReactNode
  pressed?: boolean
  /** What it opened stands where the tooltip would. */
  opened?: boolean
}

export function ToolButton({ name, sign, pressed, opened, className = '', ...button }: ToolButtonProps): ReactNode {
  return (
    <Tooltip title={opened ? undefined : name}>
      <Button
        type="text"
        size="small"
        className={`${styles.tool} ${className}`}
        aria-label={name}
        aria-pressed={pressed}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        {...button}
      >
        {sign}
      </Button>
    </Tooltip>
  )
}
