import { Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import styles from './rich-text.module.css'
import type { RichTextProps } from './rich-text-props.ts'

/** The editor is as large as the rest of a page, so it loads only with a form that needs it. */
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'))

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
