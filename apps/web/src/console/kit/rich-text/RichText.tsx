import { Skeleton } from 'antd'
import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import styles from './rich-text.module.css'

export interface RichTextProps {
  /** Its name to screen readers; a label cannot be tied to an editable area. */
  label: string
  /** These come from the form item around it. */
  id?: string
  value?: string
  onChange?: (html: string) => void
  onBlur?: () => void
  ref?: Ref<{ focus: () => void }>
  'aria-required'?: boolean | 'true' | 'false'
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}

/** The editor weighs as much as the rest of a page, so it comes when a form that has one is opened. */
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
