import type { ReactNode } from 'react'
import { ReviewedContent } from './ReviewedContent.tsx'
import { ReviewedVersion } from './ReviewedVersion.tsx'
import { ReviewSwitches } from './ReviewSwitches.tsx'
import styles from './review.module.css'

/** Which version a store is reviewing, and what it does not show meanwhile. */
export function ReviewPart(): ReactNode {
  return (
    <>
      <div className={styles.parts}>
        <ReviewedVersion />
        <ReviewSwitches />
      </div>
      <ReviewedContent />
    </>
  )
}
