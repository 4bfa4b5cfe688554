import type { ReactNode } from 'react'
import { useTab } from '../../../context/tab.ts'
import { useSection } from '../shared/course-section.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { SeriesForm } from './SeriesForm.tsx'

/** Adds or edits a series or an article; the address says which. */
export default function ItemFormPage(): ReactNode {
  const { path } = useTab()
  const { addSeries, editSeries } = useSection().pages
  return path === addSeries.path || path === editSeries.path ? <SeriesForm /> : <ArticleForm />
}
