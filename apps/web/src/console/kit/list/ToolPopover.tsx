import { Button, Popover, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTab } from '../../context/tab.ts'

interface ToolPopoverProps {
  name: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}

/** A button of the list with a small panel below it, which does not outlive a switch to another tab. */
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
      // Next to its button in the document too, so that Tab goes from the one into the other.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
    >
      <Tooltip title={open ? '' : name}>
        <Button icon={icon} aria-label={name} aria-expanded={open} />
      </Tooltip>
    </Popover>
  )
}
