import { Button, Popover, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTab } from '../../context/tab.ts'

interface ToolPopoverProps {
  name: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}

/** A toolbar button that opens a small panel, which closes when the operator switches to another tab. */
export function ToolPopover({ name, icon, children }: ToolPopoverProps): ReactNode {
  const { active } = useTab()
  const [open, setOpen] = useState(false)
  if (open && !active) setOpen(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={children(() => setOpen(false))}
      open={open && active}
      onOpenChange={setOpen}
      // Rendered next to its button, so that the Tab key goes from the button into the panel.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
    >
      <Tooltip title={open ? '' : name}>
        <Button icon={icon} aria-label={name} aria-expanded={open} />
      </Tooltip>
    </Popover>
  )
}
