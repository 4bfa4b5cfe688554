import type { DrawerProps } from 'antd'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { WhenOpened } from './WhenOpened.tsx'

const Drawer = lazyPart(() => import('./Drawer.tsx'))

/** A drawer of a page that most visits never open. */
export function LazyDrawer({ open, ...props }: DrawerProps & { open: boolean }): ReactNode {
  return (
    <WhenOpened open={open}>
      <Drawer open={open} {...props} />
    </WhenOpened>
  )
}
