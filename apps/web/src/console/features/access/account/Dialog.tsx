import { Modal } from 'antd'
import type { ReactNode } from 'react'

/** What whoever opened a dialog gives it: it leaves the page only once it has faded. */
export interface DialogFrame {
  open: boolean
  close(): void
  afterClose(): void
}

interface DialogProps {
  frame: DialogFrame
  title: string
  /** What it shows must not be lost by a slip: only its own button closes it. */
  locked?: boolean
  children: ReactNode
}

/** Brings its own buttons; a click beside it must not throw away what was typed. */
export function Dialog({ frame, title, locked = false, children }: DialogProps): ReactNode {
  return (
    <Modal
      open={frame.open}
      title={title}
      width={460}
      footer={null}
      destroyOnHidden
      closable={!locked}
      keyboard={!locked}
      mask={{ closable: false }}
      onCancel={frame.close}
      afterClose={frame.afterClose}
    >
      {children}
    </Modal>
  )
}
