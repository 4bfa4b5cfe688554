import { Button, Popover, Tooltip } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface ToolPopoverProps {
  name: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}

/** A toolbar button that opens a small panel, which closes when the operator switches to another tab. */
export function ToolPopover({ name, icon, children }: ToolPopoverProps): ReactNode {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The focus goes into the panel and back; React ends the effects of a tab that is hidden. The antd event for an open panel does not come without animations.
  useEffect(() => {
    if (!open) return
    const [area, opener] = [panel, button.current]
    const frame = requestAnimationFrame(() =>
      area.current?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus(),
    )
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', onKeyDown)
      setOpen(false)
      if (area.current?.contains(document.activeElement)) opener?.focus()
    }
  }, [open])
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<div ref={panel}>{children(() => setOpen(false))}</div>}
      open={open}
      onOpenChange={setOpen}
      // Rendered next to its button, so that the Tab key goes from the button into the panel.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
    >
      <Tooltip title={open ? '' : name}>
        <Button ref={button} icon={icon} aria-label={name} aria-expanded={open} />
      </Tooltip>
    </Popover>
  )
}
