import { MobileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'

interface PreviewButtonProps {
  label: string
  /** Among other small buttons. */
  inLine: boolean | undefined
  onClick: () => void
}

/** Opens a preview of what users see. */
export function PreviewButton({ label, inLine, onClick }: PreviewButtonProps): ReactNode {
  return (
    <Button
      {...(inLine ? ({ type: 'link', size: 'small' } as const) : { icon: <MobileOutlined aria-hidden /> })}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
