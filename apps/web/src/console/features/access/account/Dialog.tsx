import { Modal } from 'antd'
import type { ReactNode } from 'react'

/** Passed in by whoever opens a dialog. `afterClose` unmounts it once it has faded out. */
export interface DialogFrame {
  open: boolean
  close(): void
  afterClose(): void
}

interface DialogProps {
  frame: DialogFrame
  title: string
  /** Its content must not be lost by accident: only its own button closes it. */
  locked?: boolean
  children: ReactNode
}

/** A modal whose content brings its own buttons. A click outside does not close it, so that no input is lost. */
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
