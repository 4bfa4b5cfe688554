import type { DrawerProps } from 'antd'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { WhenOpened } from './WhenOpened.tsx'

const Drawer = lazyPart(() => import('./Drawer.tsx'))

/** One from below is as tall as its content, and what is more than the window has room for is scrolled to. */
const styles: DrawerProps['styles'] = { section: { maxHeight: '100dvh' } }

/** A drawer of a page that most visits never open. */
export function LazyDrawer({ open, ...props }: DrawerProps & { open: boolean }): ReactNode {
  return (
    <WhenOpened open={open}>
      <Drawer open={open} styles={styles} {...props} />
    </WhenOpened>
  )
}
