import type { ReactNode } from 'react'
import { useTab } from '../../../context/tab.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { SeriesForm } from './SeriesForm.tsx'

/** Adds or edits a series or an article; the address says which. */
export default function ItemFormPage(): ReactNode {
  const { path } = useTab()
  return path.endsWith('/series') || path.endsWith('/seriesEdit') ? <SeriesForm /> : <ArticleForm />
}
