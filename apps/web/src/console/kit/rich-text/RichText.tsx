import { Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import styles from './rich-text.module.css'
import type { RichTextProps } from './rich-text-props.ts'

/** The editor is as large as the rest of a page, so it loads only with a form that needs it. */
const RichTextEditor = lazyPart(() => import('./RichTextEditor.tsx'))

/** A field of formatted text; its value is HTML, empty when nothing is written. */
export function RichText(props: RichTextProps): ReactNode {
  return (
    <Suspense
      fallback={
        <div className={styles.loading}>
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  )
}
