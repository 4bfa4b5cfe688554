import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { RecordFailed } from '../../../kit/record/RecordFailed.tsx'
import { useSection } from '../shared/course-section.ts'

/** Shown instead of lessons if their series is gone or did not load. */
export function SeriesFailed({ gone, retry }: { gone: boolean; retry: () => void }): ReactNode {
  const t = useT()
  const { pages } = useSection()
  return (
    <RecordFailed
      gone={gone}
      noun={t('lessons.seriesNoun')}
      retry={retry}
      list={pages.items}
      back={t('lessons.backToSeries')}
    />
  )
}
